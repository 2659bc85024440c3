/** Stations of two corporations become those of their System; two in one hex are one too many. */
import type { CityId, Merger } from '../../model/state.ts';
import { askChoice } from '../choose.ts';
import type { Decision } from '../rule.ts';

type Pair = Pick<Merger, 'first' | 'second' | 'system'>;

/** The stations placed, both homes first, and as many not placed as there are left, become the System's. */
export function joinStations(decision: Decision, { first, second, system }: Pair): void {
  const charters = [first, second].map((id) => decision.state.corporations[id]!.stations);
  const all = [...charters.flatMap(([home = null]) => home), ...charters.flatMap(([, ...rest]) => rest)];
  const placed = all.filter((city) => city !== null);
  const twice = placed.filter((city, at) => placed.indexOf(city) < at);
  for (const owner of [first, second]) {
    for (const city of decision.state.corporations[owner]!.stations) {
      if (city === null) continue;
      const to = owner === second && twice.includes(city) ? blocker(decision) : system;
      decision.emit({ type: 'station-removed', owner, city, to });
    }
    decision.emit({ type: 'corporation', corporation: owner, change: { stations: [] } });
  }
  const own = placed.filter((city, at) => placed.indexOf(city) === at);
  const left = Array.from({ length: all.length - own.length }, () => null);
  decision.emit({ type: 'corporation', corporation: system, change: { stations: [...own, ...left] } });
}

/** Asks which of two stations in one hex is replaced; false when there is none to ask about. */
export function askStation(decision: Decision, { system, seat, first }: Merger): boolean {
  const stations = decision.state.corporations[system]!.stations.filter((city) => city !== null);
  const hex = stations.map(hexOf).find((one, at, all) => all.indexOf(one) < at);
  if (hex === undefined) return false;
  const choices = stations.filter((city) => hexOf(city) === hex);
  askChoice(decision, {
    about: 'merger-station',
    seat,
    entity: system,
    choices,
    facts: { hex, system, first },
  });
  return true;
}

/** A blocking token takes the station's place; the station returns to the charter, or is gone. */
export function replaceStation(decision: Decision, system: string, city: CityId): void {
  decision.emit({ type: 'station-removed', owner: system, city, to: blocker(decision) });
  if (decision.definition.readings['merged-hex-station'] === 'returns') return;
  const { stations } = decision.state.corporations[system]!;
  const gone = stations.indexOf(null);
  decision.emit({
    type: 'corporation',
    corporation: system,
    change: { stations: stations.toSpliced(gone, 1) },
  });
}

function blocker(decision: Decision): string {
  return decision.definition.blocking_station!;
}

function hexOf(city: CityId): string {
  return city.slice(0, city.indexOf('/'));
}
