/** Where the pieces lie that an export names one by one: certificates, copies of tiles, trains. */
import type { Definition } from '../../model/definition.ts';
import type { Event, EventOf } from '../../model/event.ts';
import type { CityId, CorporationId, HexId, ShareHolder, TrainId } from '../../model/state.ts';
import { typeOf } from '../ledger.ts';
import { namesOf, otherHex } from '../names.ts';
import { allOffered, type Certificates, inOrder, sharesAfter, singleShares } from './shares.ts';

export interface Pieces {
  readonly shares: Certificates;
  /** Hex → `57-2`, the copy that lies there. */
  readonly tiles: Readonly<Record<HexId, string>>;
  /** Our train → theirs, where the numbers differ. */
  readonly trains: Readonly<Record<TrainId, string>>;
  /** Type of theirs → how many have been given a number, of types that share their numbers with variants. */
  readonly numbered: Readonly<Record<string, number>>;
  /** While two corporations are merged: which, and how the pieces lay before. */
  readonly merging?: {
    readonly of: readonly CorporationId[];
    readonly system: CorporationId;
    /** Of the System, as things stand. */
    readonly president: ShareHolder;
    readonly before: Pieces;
  };
}

export function startPieces(definition: Definition): Pieces {
  const trains: Record<TrainId, string> = {};
  for (const [theirs, ours] of Object.entries(namesOf(definition).trains)) {
    trains[ours] = theirs;
    trains[theirs] = ours;
  }
  const shares = allOffered(Object.keys(definition.corporations));
  return { shares, tiles: {}, trains, numbered: {} };
}

/** Where the pieces lie after a fact. */
export function piecesAfter(definition: Definition, pieces: Pieces, event: Event): Pieces {
  switch (event.type) {
    case 'tile':
      return tileLaid(pieces, event);
    case 'train':
      return event.from === 'supply' ? trainNumbered(definition, pieces, event.train) : pieces;
    case 'merger':
      return event.merger === null ? merged(pieces) : merging(pieces, event.merger);
    case 'merger-failed':
      return pieces.merging?.before ?? pieces;
    case 'president':
    case 'shares':
      return sharesMoved(pieces, event);
    default:
      return pieces;
  }
}

function sharesMoved(pieces: Pieces, event: EventOf<'shares' | 'president'>): Pieces {
  const { merging } = pieces;
  if (merging?.of.includes(event.corporation)) return pieces;
  if (event.type === 'president' && merging?.system === event.corporation)
    return { ...pieces, merging: { ...merging, president: event.seat ?? '' } };
  return { ...pieces, shares: sharesAfter(pieces.shares, event) };
}

/** Of the copies of its face that lie nowhere the lowest. */
function tileLaid(pieces: Pieces, { hex, tile }: EventOf<'tile'>): Pieces {
  const lying = new Set(Object.values(pieces.tiles));
  let copy = 0;
  while (lying.has(`${tile}-${copy}`)) copy += 1;
  return { ...pieces, tiles: { ...pieces.tiles, [hex]: `${tile}-${copy}` } };
}

/** A type and its variants are numbered together, in the order in which they are sold. */
function trainNumbered(definition: Definition, pieces: Pieces, train: TrainId): Pieces {
  const { variants } = namesOf(definition);
  const base = variants[typeOf(train)] ?? typeOf(train);
  if (!Object.values(variants).includes(base)) return pieces;
  const number = pieces.numbered[base] ?? 0;
  return {
    ...pieces,
    trains: { ...pieces.trains, [train]: `${base}-${number}` },
    numbered: { ...pieces.numbered, [base]: number + 1 },
  };
}

/** Their number of our train. */
export function theirTrain(pieces: Pieces, train: TrainId): string {
  return pieces.trains[train] ?? train;
}

/** `57-2-0`: the city of the copy that lies there; `G10-0-2`: that of the printed hex. */
export function cityId(definition: Definition, pieces: Pieces, city: CityId): string {
  const [hex = '', number = ''] = city.split('/');
  return `${pieces.tiles[hex] ?? `${otherHex(definition, hex)}-0`}-${number}`;
}

/** The System's certificates are given out by number; those of the two are taken apart and matter no more. */
function merging(
  pieces: Pieces,
  { first, second, system }: NonNullable<EventOf<'merger'>['merger']>,
): Pieces {
  if (pieces.merging) return pieces;
  const shares = { ...pieces.shares, ...singleShares(system) };
  return { ...pieces, shares, merging: { of: [first, second], system, president: '', before: pieces } };
}

function merged({ merging: over, ...pieces }: Pieces): Pieces {
  return over ? { ...pieces, shares: inOrder(pieces.shares, over.system, over.president) } : pieces;
}
