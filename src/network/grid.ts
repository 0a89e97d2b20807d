/** Text mazes → networks, so that the classic demonstrations of A* run here too. */
import type { Position } from '../geo/position.ts';
import { checkNames, invalid, RequestError } from '../input/request-error.ts';
import { SpeedTable } from '../profile/speed.ts';
import { CELL, cellPosition, mazeLines } from './maze.ts';
import type { Network } from './network.ts';

export interface GridOptions {
  /** 8 allows diagonal steps; they are √2 times as long and never cut the corner of a wall. */
  directions?: 4 | 8;
}

export interface Grid {
  network: Network;
  /** The cells marked S and F; null if the text has none. */
  start: Position | null;
  finish: Position | null;
}

/**
 * Builds a network from a maze drawn in letters: `#` is a wall, `S` the start, `F` the finish,
 * `.` or a space an open cell, and a digit 1 to 9 an open cell; a step into it costs that many
 * times its length.
 *
 * @throws RequestError that names line and column of an unknown letter; also if no two open cells
 *   touch, or if there are too many cells
 */
export function gridGraph(text: string, options: GridOptions = {}): Grid {
  if (typeof text !== 'string') throw invalid('text', text, 'the lines of a maze');
  checkNames('gridGraph', options, ['directions']);
  const { directions = 4 } = options;
  if (directions !== 4 && directions !== 8) throw invalid('directions', directions, '4 or 8');
  const { lines, ...size } = mazeLines(text);
  const { rows, columns: width } = size;
  const node = new Int32Array(rows * width).fill(-1);
  const lng: number[] = [];
  const lat: number[] = [];
  const entryCost: number[] = [];
  const ends: { S: Position | null; F: Position | null } = { S: null, F: null };
  lines.forEach((line, y) => {
    [...line].forEach((letter, x) => {
      if (letter === '#') return;
      if (!/[.\sSF1-9]/.test(letter)) {
        throw new RequestError(
          'invalid-maze',
          `Line ${y + 1}, column ${x + 1}: "${letter}" is no letter of a maze; use # . S F or 1 to 9.`,
        );
      }
      node[y * width + x] = lng.length;
      const position = cellPosition(size, y, x);
      lng.push(position[0]);
      lat.push(position[1]);
      entryCost.push(/[1-9]/.test(letter) ? Number(letter) : 1);
      if (letter === 'S' || letter === 'F') ends[letter] = position;
    });
  });

  const open = (x: number, y: number): number =>
    x >= 0 && x < width && y < rows ? node[y * width + x] : -1;
  const tail: number[] = [];
  const head: number[] = [];
  const meters: number[] = [];
  const connect = (from: number, to: number, length: number): void => {
    tail.push(from);
    head.push(to);
    meters.push(length);
  };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const here = open(x, y);
      if (here === -1) continue;
      const [east, south, west] = [open(x + 1, y), open(x, y + 1), open(x - 1, y)];
      if (east !== -1) connect(here, east, CELL);
      if (south !== -1) connect(here, south, CELL);
      if (directions === 4 || south === -1) continue;
      const [southEast, southWest] = [open(x + 1, y + 1), open(x - 1, y + 1)];
      if (east !== -1 && southEast !== -1) connect(here, southEast, CELL * Math.SQRT2);
      if (west !== -1 && southWest !== -1) connect(here, southWest, CELL * Math.SQRT2);
    }
  }
  if (tail.length === 0)
    throw new RequestError('invalid-maze', 'The maze has no two open cells side by side.');
  return {
    network: straightNetwork(lng, lat, tail, head, meters, entryCost),
    start: ends.S,
    finish: ends.F,
  };
}

/** Straight two-way edges; the cost of an edge depends on the node that is entered. */
function straightNetwork(
  lng: number[],
  lat: number[],
  tail: number[],
  head: number[],
  meters: number[],
  entryCost: number[],
): Network {
  const table = new SpeedTable(1, 'all');
  table.add(null);
  const ends = tail.flatMap((from, edge) => [from, head[edge]]);
  return {
    profile: 'all',
    nodeLng: Float64Array.from(lng),
    nodeLat: Float64Array.from(lat),
    edgeTail: Int32Array.from(tail),
    edgeHead: Int32Array.from(head),
    edgeMeters: Float64Array.from(meters),
    edgeCost: {
      forward: Float64Array.from(meters, (length, edge) => length * entryCost[head[edge]]),
      backward: Float64Array.from(meters, (length, edge) => length * entryCost[tail[edge]]),
    },
    edgeDirection: new Int8Array(tail.length),
    edgeClass: new Uint8Array(tail.length).fill(4),
    firstShape: Int32Array.from({ length: tail.length + 1 }, (_, edge) => 2 * edge),
    shapeLng: Float64Array.from(ends, (end) => lng[end]),
    shapeLat: Float64Array.from(ends, (end) => lat[end]),
    shapeRoad: Int32Array.from(ends, (_, i) => (i % 2 === 0 ? 0 : -1)),
    shapeBackward: new Uint8Array(ends.length),
    ...table.speeds,
    properties: [null],
    roadFeature: Int32Array.of(0),
  };
}
