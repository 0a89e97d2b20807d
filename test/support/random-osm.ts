/** Small towns as OpenStreetMap has them, with turn restrictions of all kinds, also broken ones. */
import type { Position } from '../../src/geo/position.ts';
import type { OsmMap, OsmMember, OsmTags } from './osm-map.ts';
import { type Random, shuffled } from './random.ts';

const noWords = ['no_left_turn', 'no_right_turn', 'no_straight_on', 'no_u_turn', 'no_entry'];
const onlyWords = ['only_left_turn', 'only_straight_on', 'only_u_turn'];

export function randomTown(random: Random): OsmMap {
  const [wide, high] = [2 + random.below(3), 2 + random.below(2)];
  const map: OsmMap = { nodes: new Map(), ways: new Map(), relations: new Map() };
  const ids = shuffled(
    random,
    Array.from({ length: 400 }, (_, i) => i + 1),
  );
  const addNode = (x: number, y: number): number => {
    const id = ids.pop() as number;
    const crooked = (value: number): number => value + (random() - 0.5) * 0.3;
    map.nodes.set(id, { position: toDegrees(crooked(x), crooked(y)) });
    return id;
  };
  const crossings = Array.from({ length: high }, (_, y) =>
    Array.from({ length: wide }, (_, x) => addNode(x, y)),
  );
  const road = (a: number, b: number, x: number, y: number): void => {
    // A road back to its own junction needs two bends, or its segments are the same.
    const count = a === b ? 2 : random.pick([0, 0, 1, 2]);
    const bends = Array.from({ length: count }, () => addNode(x, y));
    addWay(map, random, ids.pop() as number, [a, ...bends, b]);
  };
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const here = crossings[y][x];
      if (x + 1 < wide && random.chance(0.85)) road(here, crossings[y][x + 1], x + 0.5, y);
      if (y + 1 < high && random.chance(0.85)) road(here, crossings[y + 1][x], x, y + 0.5);
      if (random.chance(0.15)) road(here, addNode(x + 0.4, y + 0.4), x + 0.2, y + 0.2);
      if (random.chance(0.06)) road(here, here, x + 0.3, y - 0.3);
      if (x + 1 < wide && random.chance(0.08)) road(here, crossings[y][x + 1], x + 0.5, y + 0.3);
    }
  }
  joinWays(map, random);
  if (random.chance(0.3)) crossBridge(map, random);
  for (let i = random.pick([0, 1, 2, 3, 5, 8]); i > 0; i--) {
    addRestriction(map, random, ids.pop() as number);
  }
  return map;
}

function toDegrees(x: number, y: number): Position {
  const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
  return [round(8.5 + x * 0.0013), round(47 + y * 0.0009)];
}

function addWay(map: OsmMap, random: Random, id: number, refs: number[]): void {
  const tags: Record<string, string> = { highway: 'residential', name: String(id) };
  if (random.chance(0.2)) tags.oneway = random.pick(['yes', '-1']);
  if (random.chance(0.15))
    tags.access = random.pick(['private', 'destination', 'customers', 'no']);
  if (random.chance(0.04)) tags.highway = 'footway';
  else if (random.chance(0.1)) tags.highway = 'primary';
  map.ways.set(id, { refs, tags });
}

/** A bend of one road lies exactly above a junction or a bend of another. */
function crossBridge({ nodes, ways }: OsmMap, random: Random): void {
  const lines = [...ways.values()].map(({ refs }) => refs);
  const bends = lines.flatMap((refs) => refs.slice(1, -1));
  const uses = (node: number): number => lines.flat().filter((ref) => ref === node).length;
  const bend = random.pick(bends.filter((node) => uses(node) === 1));
  const below = random.pick([...nodes.keys()]);
  const line = lines.find((refs) => refs.includes(bend));
  const node = nodes.get(below);
  if (node !== undefined && line?.includes(below) === false) nodes.set(bend, node);
}

/** Some roads run on through a junction, so that restrictions there are ambiguous. */
function joinWays(map: OsmMap, random: Random): void {
  for (const [id, { refs, tags }] of map.ways) {
    if (!random.chance(0.15)) continue;
    const next = [...map.ways].find(
      ([other, { refs: nodes }]) => other !== id && nodes[0] === refs.at(-1),
    );
    if (next === undefined || next[1].refs.some((ref) => refs.slice(0, -1).includes(ref)))
      continue;
    map.ways.delete(next[0]);
    map.ways.set(id, { refs: [...refs, ...next[1].refs.slice(1)], tags });
  }
}

/** Mostly along ways that follow each other, from their ends or through them. */
function addRestriction(map: OsmMap, random: Random, id: number): void {
  const ways = [...map.ways.keys()];
  const members: OsmMember[] = [];
  const add = (role: string, ref: number, type: OsmMember['type'] = 'way'): void => {
    members.push({ type, ref, role });
  };
  const endsOf = (way: number): number[] => {
    const { refs } = map.ways.get(way) as { refs: readonly number[] };
    return [refs[0], refs.at(-1) as number];
  };
  const touching = (node: number): number[] =>
    ways.filter((way) => map.ways.get(way)?.refs.includes(node));
  let way = random.pick(ways);
  add('from', way);
  let via = random.pick(endsOf(way));
  const between = random.pick([0, 0, 0, 1, 1, 2, 3]);
  for (let i = 0; i < between; i++) {
    way = random.pick(touching(via));
    add('via', way);
    const [a, b] = endsOf(way);
    via = a === via ? b : a;
  }
  if (between === 0) add('via', via, 'node');
  const exits = shuffled(random, touching(via));
  const isMany = random.chance(0.15);
  for (const exit of exits.slice(0, isMany ? 2 : 1)) add('to', exit);
  const word =
    isMany && random.chance(0.7)
      ? 'no_exit'
      : random.pick(random.chance(0.65) ? noWords : onlyWords);
  if (word === 'no_entry' && random.chance(0.5)) {
    const other = random.pick(touching(via));
    if (members.every(({ ref }) => ref !== other)) add('from', other);
  }
  map.relations.set(id, {
    members: broken(random, members),
    tags: { type: 'restriction', ...restrictionTags(random, word) },
  });
}

function restrictionTags(random: Random, word: string): OsmTags {
  const kind = random();
  if (kind < 0.04) return { 'restriction:hgv': word };
  if (kind < 0.08) return { 'restriction:motorcar': word };
  if (kind < 0.12) return { 'restriction:bicycle': word };
  if (kind < 0.16) return { 'restriction:conditional': `${word} @ (Mo-Fr 07:00-09:00)` };
  if (kind < 0.18) return { restriction: random.pick(['give_way', 'no_right_turn_on_red']) };
  if (kind < 0.3) {
    const except = random.pick(['bicycle', 'motorcar', 'psv', 'psv;bicycle', 'motorcar;hgv']);
    return { restriction: word, except };
  }
  return { restriction: word };
}

/** A few relations lack a member or name one that does not exist. */
function broken(random: Random, members: OsmMember[]): OsmMember[] {
  const which = random();
  if (which < 0.03) return members.slice(1);
  if (which < 0.06) return members.slice(0, -1);
  if (which < 0.09) {
    return members.map((member, i) => (i === 0 ? { ...member, ref: 999_999 } : member));
  }
  return members;
}
