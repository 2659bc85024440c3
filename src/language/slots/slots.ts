import type { SlotKind } from '../../model/command.ts';
import { choice } from './choice.ts';
import { city } from './city.ts';
import type { Kind } from './kind.ts';
import {
  command,
  company,
  corporation,
  hex,
  operator,
  otherShell,
  place,
  shell,
  tile,
  train,
} from './names.ts';
import { count, line, money, position } from './numbers.ts';
import { address, name, player, word } from './people.ts';
import { routes } from './routes.ts';
import { source, sources } from './sources.ts';
import { rotation } from './track.ts';

/** How each kind of slot is read. */
export const KINDS: Readonly<Record<SlotKind, Kind>> = {
  corporation,
  company,
  hex,
  tile,
  train,
  rotation,
  city,
  shell,
  'other-shell': otherShell,
  choice,
  money,
  count,
  sources,
  source,
  routes,
  position,
  command,
  operator,
  place,
  player,
  name,
  address,
  word,
  line,
};
