/** The names of streets, and the parts of edges that have them. */
import { type Space, spaceOf } from '../geo/space.ts';
import type { Network } from '../network/network.ts';
import type { StreetNames } from '../render/street-names.ts';

/** Shape points first … last of an edge, all on roads of one name. */
export interface Run {
  first: number;
  last: number;
  meters: number;
  /** What it shares with the runs that it meets: a node, or below 0 a shape point within an edge. */
  ends: [number, number];
}

/** For the painter: the runs of all names. */
export function streetNames(network: Network): StreetNames {
  const runs = runsByName(network, spaceOf(network));
  const all = [...runs.values()].flat();
  return {
    names: [...runs.keys()],
    runs: Int32Array.from(runs.values(), ({ length }) => length),
    first: Int32Array.from(all, ({ first }) => first),
    last: Int32Array.from(all, ({ last }) => last),
  };
}

const longestName = 100;

export function runsByName(network: Network, space: Space): Map<string, Run[]> {
  const { firstShape, shapeRoad, shapeLng, shapeLat, edgeTail, edgeHead, properties } = network;
  const names = new Map<number, string>();
  const nameOf = (road: number): string => {
    let name = names.get(road);
    if (name === undefined) {
      const value = properties.at(road)?.name;
      name = typeof value === 'string' ? value.trim().slice(0, longestName) : '';
      names.set(road, name);
    }
    return name;
  };
  const runs = new Map<string, Run[]>();
  for (let edge = 0; edge < edgeTail.length; edge++) {
    const [start, end] = [firstShape[edge]!, firstShape[edge + 1]! - 1];
    for (let first = start; first < end; ) {
      const name = nameOf(shapeRoad[first]!);
      let last = first;
      let meters = 0;
      do {
        const next = last + 1;
        meters += space.distance(
          shapeLng[last]!,
          shapeLat[last]!,
          shapeLng[next]!,
          shapeLat[next]!,
        );
        last = next;
      } while (last < end && nameOf(shapeRoad[last]!) === name);
      if (name) {
        const ends: Run['ends'] = [
          first === start ? edgeTail[edge]! : -first,
          last === end ? edgeHead[edge]! : -last,
        ];
        const known = runs.get(name);
        if (known) known.push({ first, last, meters, ends });
        else runs.set(name, [{ first, last, meters, ends }]);
      }
      first = last;
    }
  }
  return runs;
}
