/** What is said of a run beside the best that is known: proven or not, in the money of the title. */
import { expect, it } from 'vitest';
import { loadTitle } from '../../../src/load/load.ts';
import { loadWordings } from '../../../src/load/templates.ts';
import type { BestKnown, Run } from '../../../src/model/state.ts';
import { speakerFor } from '../../../src/view/voice/speaker.ts';
import { tellBetterRun } from '../../../src/view/voice/tell/better-run.ts';
import { position } from '../../network/game.ts';

function told(title: string, revenue: number, best: Omit<BestKnown, 'routes'>): string {
  const definition = loadTitle(title);
  const { state } = position({}, definition);
  const speaker = speakerFor(definition, loadWordings(), ['Anna', 'Bo', 'Cy']);
  const run: Run = { entity: 'KFJ', routes: [], revenue };
  const routes = [{ train: '3-0', path: [], stops: ['D4/0', 'D6/t0'], track: [], revenue: best.revenue }];
  const event = { type: 'run', run, best: { ...best, routes } } as const;
  const action = { type: 'run', seat: 's1', as: 'KFJ', routes: [] } as const;
  return tellBetterRun({ speaker, action, events: [event], before: state, after: state }, event).join(' ');
}

it('says that it is proven best where it is, and only there', () => {
  expect(told('18SJ', 640, { revenue: 640, bound: 640 })).toBe('Proven best: no run earns more.');
  expect(told('1828', 600, { revenue: 640, bound: 640 })).toBe('The best run earns $640: 3 D4-D6 640.');
});

it('says what is not known where the search was not finished', () => {
  const open = told('18SJ', 640, { revenue: 640, bound: 720 });
  expect(open).toContain('at least 640 kr');
  expect(open).toContain('no run can bring more than 720 kr');
  const known = told('1828', 600, { revenue: 640, bound: 720 });
  expect(known).toContain('it earns $640, and no run can bring more than $720: 3 D4-D6 640.');
  for (const said of [open, known]) expect(said).toContain('not proven');
});
