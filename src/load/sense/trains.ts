import type { Definition } from '../../model/definition.ts';
import { didYouMean, type Path, type Report } from '../problem.ts';

/** Phases begin with trains there are; trains rust on, follow and trade in trains there are, in order. */
export function checkTrains({ phases, trains }: Definition, report: Report): void {
  const names = trains.map((train) => train.name);
  const exists = (path: Path, name: string): boolean => {
    if (names.includes(name)) return true;
    report(path, `There is no train "${name}"`, didYouMean(name, names));
    return false;
  };

  const started = new Set<string>();
  for (const [index, phase] of phases.entries()) {
    const path: Path = ['phases', index, 'starts_with'];
    if (index === 0 && phase.starts_with.length > 0) {
      report(path, `The first phase, ${phase.name}, is there from the start`, 'Leave out its starts_with.');
    } else if (index > 0 && phase.starts_with.length === 0) {
      report(
        path,
        `Nothing starts phase ${phase.name}`,
        'Give it starts_with: the trains whose first sale does.',
      );
    }
    for (const name of phase.starts_with) {
      if (exists(path, name) && started.has(name))
        report(path, `Train ${name} starts two phases`, 'Keep one of them.');
      started.add(name);
    }
  }

  for (const [index, train] of trains.entries()) {
    const path: Path = ['trains', index];
    const isLater = (name: string) => names.indexOf(name) > index;
    if (names.indexOf(train.name) !== index) {
      report(
        [...path, 'name'],
        `There are two trains "${train.name}"`,
        'Names tell trains apart: change one.',
      );
    }
    if (train.distance === null && train.towns !== 'count') {
      const what = `Train ${train.name} runs to any number of stops, so its towns are all the same`;
      report([...path, 'towns'], what, 'Leave it out.');
    }
    for (const name of train.rusts_on) {
      if (exists([...path, 'rusts_on'], name) && !isLater(name)) {
        report(
          [...path, 'rusts_on'],
          `Train ${train.name} would rust on ${name}`,
          'It rusts on one further down.',
        );
      }
    }
    if (train.available_from !== undefined && exists([...path, 'available_from'], train.available_from)) {
      if (isLater(train.available_from)) {
        const what = `Train ${train.name} waits for ${train.available_from}, which comes after it`;
        report([...path, 'available_from'], what, 'Name one further up.');
      }
    }
    for (const [name, discount] of Object.entries(train.trade_in)) {
      if (exists([...path, 'trade_in', name], name) && discount > train.price) {
        const what = `Trading in ${name} gives more than train ${train.name} costs`;
        report([...path, 'trade_in', name], what, `At most ${train.price}.`);
      }
    }
  }
}
