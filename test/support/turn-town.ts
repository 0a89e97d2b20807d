/** Junctions drawn in letters, with turn restrictions, as files of OpenStreetMap. */
import type { Network } from '../../src/network/network.ts';
import type { OsmFile } from './osm-files.ts';

export interface Restriction {
  from?: string | undefined;
  /** One letter is a node; several letters are ways, separated by spaces. */
  via?: string | undefined;
  to?: string | undefined;
  [tag: string]: string | undefined;
}

export interface TurnTown {
  file: OsmFile;
  /** The turns of a network as words: `no abc` for the steps from a to b and from b to c. */
  turns: (network: Network) => string[];
}

/**
 * Every letter of the picture is a node. A way is named by its nodes.
 *
 * @param ways tags by name, such as `{ abc: {}, bd: { oneway: 'yes' } }`
 */
export function turnTown(
  picture: string,
  ways: Record<string, Record<string, string>>,
  restrictions: readonly Restriction[],
): TurnTown {
  const letters = new Map<string, { lng: number; lat: number }>();
  picture.split('\n').forEach((row, y) => {
    [...row].forEach((letter, x) => {
      if (/[a-z]/.test(letter)) letters.set(letter, { lng: 8 + x / 1000, lat: 50 - y / 1000 });
    });
  });
  const id = (letter: string): number => letter.charCodeAt(0);
  const names = Object.keys(ways);
  const way = (name: string): number => {
    const index = names.indexOf(name);
    return index === -1 ? 9999 : 1000 + index;
  };
  const nodes = [...letters].map(([letter, position]) => ({ id: id(letter), ...position }));
  const file: OsmFile = {
    nodes,
    ways: names.map((name) => ({
      id: way(name),
      refs: [...name].map(id),
      tags: { highway: 'residential', ...ways[name] },
    })),
    relations: restrictions.map(({ from, via, to, ...tags }, i) => ({
      id: i + 1,
      members: [
        ...members('from', from, way),
        ...(via?.length === 1
          ? [{ type: 'node' as const, ref: id(via), role: 'via' }]
          : members('via', via, way)),
        ...members('to', to, way),
      ],
      tags: { type: 'restriction', ...(tags as Record<string, string>) },
    })),
  };
  return { file, turns: (network) => wordsOf(network, letters) };
}

function members(role: string, names: string | undefined, way: (name: string) => number) {
  const listed = names === undefined ? [] : names.split(' ');
  return listed.map((name) => ({ type: 'way' as const, ref: way(name), role }));
}

function wordsOf(
  network: Network,
  letters: ReadonlyMap<string, { lng: number; lat: number }>,
): string[] {
  const { turns, edgeTail, edgeHead, nodeLng, nodeLat } = network;
  if (turns === undefined) return [];
  const letterOf = (node: number): string => {
    const at = [...letters].find(
      ([, { lng, lat }]) => lng === nodeLng[node] && lat === nodeLat[node],
    );
    return at?.[0] ?? '?';
  };
  const ends = (step: number): [number, number] => {
    const [tail, head] = [edgeTail[step >> 1], edgeHead[step >> 1]];
    return step % 2 === 0 ? [tail, head] : [head, tail];
  };
  return Array.from(turns.only, (only, i) => {
    const steps = Array.from(turns.step.subarray(turns.firstStep[i], turns.firstStep[i + 1]));
    steps.slice(1).forEach((step, at) => {
      if (ends(steps[at])[1] !== ends(step)[0]) throw new Error(`step ${at} leads elsewhere`);
    });
    const nodes = [ends(steps[0])[0], ...steps.map((step) => ends(step)[1])];
    return `${only === 1 ? 'only' : 'no'} ${nodes.map(letterOf).join('')}`;
  });
}
