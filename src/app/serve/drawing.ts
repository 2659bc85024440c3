/**
 * A process of its own that makes PNG files of SVG, one after the other: see `drawer.ts`. What the drawing libraries keep
 * of the memory they have used stays small there, and is given back when the process ends.
 */
import { writeWhole } from '../pipeline/picture-files.ts';
import { raster } from '../raster.ts';

export interface ToDraw {
  readonly svg: string;
  readonly path: string;
}
/** `failed`: why it could not be drawn, in one line. */
export interface Drawn {
  readonly failed?: string;
}

process.on('message', ({ svg, path }: ToDraw) => {
  raster(svg)
    .then((png) => writeWhole(path, png))
    .then(
      () => answer({}),
      (error: Error) => answer({ failed: error.message }),
    );
});
// whoever has it draw says when it ends; a signal is for them
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

function answer(drawn: Drawn): void {
  process.send?.(drawn, () => undefined);
}
