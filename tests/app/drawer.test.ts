import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Drawer } from '../../src/app/serve/drawer.ts';

const square = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="9" height="9"/></svg>`;

let folder: string;
let drawer: Drawer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawer-'));
  drawer = new Drawer();
});
afterEach(async () => {
  await drawer.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Width of a PNG file. */
const width = (path: string) => readFileSync(path).readUInt32BE(16);
const file = (name: string) => join(folder, 'deep', name);

/** Process ids of what this process has started to draw. */
function drawing(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && told(name, 'status').includes(`\nPPid:\t${process.pid}\n`))
    .filter((pid) => told(pid, 'cmdline').includes('drawing.js'))
    .map(Number);
}

/** Empty where the process has ended meanwhile. */
function told(pid: string, what: string): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}

describe('the process that draws', () => {
  it('puts each picture into its file, in one process, and ends when it is told to', async () => {
    await Promise.all([20, 30].map((side) => drawer.draw({ svg: square(side), path: file(`${side}.png`) })));
    expect([20, 30].map((side) => width(file(`${side}.png`)))).toEqual([20, 30]);
    expect(drawing()).toHaveLength(1);
    await drawer.stop();
    expect(drawing()).toEqual([]);
  });

  it('draws nothing that is there, and nothing twice at once', async () => {
    await Promise.all([20, 30].map((side) => drawer.draw({ svg: square(side), path: file('same.png') })));
    expect(width(file('same.png'))).toBe(20);
    writeFileSync(file('same.png'), 'as it was');
    await drawer.draw({ svg: square(40), path: file('same.png') });
    expect(readFileSync(file('same.png'), 'utf8')).toBe('as it was');
  });

  it('says what cannot be drawn, and draws the next one', async () => {
    const broken = drawer.draw({ svg: '<svg', path: file('broken.png') });
    const next = drawer.draw({ svg: square(20), path: file('next.png') });
    await expect(broken).rejects.toThrow();
    await next;
    expect([existsSync(file('broken.png')), width(file('next.png'))]).toEqual([false, 20]);
  });

  it('is replaced where it has died', async () => {
    await drawer.draw({ svg: square(20), path: file('one.png') });
    process.kill(drawing()[0]!, 'SIGKILL');
    const outcome = await drawer.draw({ svg: square(20), path: file('two.png') }).catch(() => 'failed');
    if (outcome === 'failed') await drawer.draw({ svg: square(20), path: file('two.png') });
    expect(width(file('two.png'))).toBe(20);
  });
});
