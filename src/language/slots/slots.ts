import type { SlotKind } from '../../model/command.ts';
import type { Kind } from './kind.ts';
import { command, company, corporation, hex, place, tile, train } from './names.ts';
import { count, line, money, position } from './numbers.ts';
import { routes } from './routes.ts';
import { sources } from './sources.ts';
import { city, rotation } from './track.ts';

/** How each kind of slot is read. */
export const KINDS: Readonly<Record<SlotKind, Kind>> = {
  corporation,
  company,
  hex,
  tile,
  train,
  rotation,
  city,
  money,
  count,
  sources,
  routes,
  position,
  command,
  place,
  line,
};
