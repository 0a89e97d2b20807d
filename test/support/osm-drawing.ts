/**
 * Towns of OpenStreetMap drawn in letters: every letter or digit of a picture is a position, one
 * step from the next, and other characters mean nothing. Roads and rules are written as words:
 *
 *     'abc'  a two-way road by a, b and c     'ab> bc<'  one-way as drawn, against
 *     'ab?access=private'  with a tag         'no_left_turn ab b bc'  from, via, to
 *     'only_u_turn ab bc,cd de'  via ways     'hgv:no_entry ab,cb b bd except=psv'  more
 */
import type { Position } from '../../src/geo/position.ts';
import type { OsmMap, OsmMember } from './osm-map.ts';

export interface OsmDrawing {
  map: OsmMap;
  /** Where a letter lies, whether or not a road leads there. */
  at: (letter: string) => Position;
  /** The id of the node with a letter. */
  node: (letter: string) => number;
  /** The name of a way: its letters. */
  name: (way: number) => string;
}

/** Degrees from one character to the next, and from one row to the next. */
export interface Steps {
  lng: number;
  lat: number;
}

const STEP = 0.002;

export function drawOsm(
  picture: string,
  roads: string,
  rules: readonly string[] = [],
  steps: Steps = { lng: STEP, lat: STEP },
): OsmDrawing {
  const positions = new Map<string, Position>();
  picture.split('\n').forEach((row, y) => {
    [...row].forEach((letter, x) => {
      const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;
      if (/[a-zA-Z0-9]/.test(letter)) {
        positions.set(letter, [round(x * steps.lng), round(-y * steps.lat)]);
      }
    });
  });
  const at = (letter: string): Position => {
    const position = positions.get(letter);
    if (position === undefined) throw new Error(`no letter ${letter} in the picture`);
    return position;
  };
  const node = (letter: string): number => letter.charCodeAt(0);
  const map: OsmMap = { nodes: new Map(), ways: new Map(), relations: new Map() };
  const names: string[] = [];
  for (const word of roads.split(/\s+/)) {
    const [, letters, side, more] = /^([a-zA-Z0-9]+)([<>]?)\??(.*)$/.exec(word) ?? [];
    for (const letter of letters) map.nodes.set(node(letter), { position: at(letter) });
    const tags: Record<string, string> = { highway: 'primary', name: letters };
    if (side !== '') tags.oneway = side === '>' ? 'yes' : '-1';
    for (const tag of more === '' ? [] : more.split('&')) {
      const [key, value] = tag.split('=');
      tags[key] = value;
    }
    names.push(letters);
    map.ways.set(names.length, { refs: [...letters].map(node), tags });
  }
  const wayOf = (letters: string): number => {
    const reversed = [...letters].reverse().join('');
    return names.findIndex((name) => name === letters || name === reversed) + 1;
  };
  rules.forEach((rule, i) => {
    const [word, from, via, to, ...others] = rule.split(' ');
    const ways = (role: string, list: string): OsmMember[] =>
      list.split(',').map((name) => ({ type: 'way', ref: wayOf(name) || 999, role }));
    const isNode = via.length === 1;
    const between: OsmMember[] = isNode
      ? [{ type: 'node', ref: node(via), role: 'via' }]
      : ways('via', via);
    const colon = word.indexOf(':');
    const key = colon === -1 ? 'restriction' : `restriction:${word.slice(0, colon)}`;
    map.relations.set(i + 1, {
      tags: {
        type: 'restriction',
        [key]: word.slice(colon + 1).replace('@', ' @ '),
        ...Object.fromEntries(others.map((tag) => tag.split('='))),
      },
      members: [...ways('from', from), ...between, ...ways('to', to)],
    });
  });
  return { map, at, node, name: (way) => names[way - 1] };
}
