/** How the hierarchy answers, as a picture: its separators, and the two climbs of one query. */
import { readFileSync } from 'node:fs';
import { mercatorX, mercatorY } from '../src/geo/mercator.ts';
import { buildGraph } from '../src/graph/build.ts';
import type { Graph } from '../src/graph/graph.ts';
import { undirected } from '../src/hierarchy/adjacency.ts';
import { customize } from '../src/hierarchy/customize.ts';
import { buildHierarchy, type Hierarchy } from '../src/hierarchy/hierarchy.ts';
import { nestedDissection } from '../src/hierarchy/order.ts';
import { HierarchyQuery } from '../src/hierarchy/query.ts';
import { UpwardSearch } from '../src/hierarchy/upward-search.ts';
import { collectRoads } from '../src/input/geojson/roads.ts';
import { ArcWeights } from '../src/metric/arc-weights.ts';
import { buildNetwork } from '../src/network/build.ts';
import type { Network } from '../src/network/network.ts';
import { palettes, ramp } from '../src/render/palette.ts';

/** Width and height of each of the two panels, in pixels. */
const SIDE = 720;
const MARGIN = 24;
/** Cuts drawn: into two, four … thirty-two parts. */
const CUTS = 5;

const { ink } = palettes;

/** The city as SVG: on the left where it is cut, on the right what one query settles. */
export function hierarchyPicture(): { svg: string; width: number; height: number } {
  const file = readFileSync(new URL('../data/city.geojson', import.meta.url), 'utf8');
  const network = buildNetwork(collectRoads(JSON.parse(file)));
  const graph = buildGraph(network);
  const hierarchy = buildHierarchy(graph, nestedDissection(network, undirected(graph)));
  const place = placeNodes(network);
  const roads = Array.from(network.edgeTail, (tail, edge) => [tail, network.edgeHead[edge]]);
  const streets = path(roads, place, ink.roads[1], 0.6);
  const [width, height] = [2 * SIDE, SIDE];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${ink.ground}"/>
<g>${streets}${separators(hierarchy, place)}</g>
<g transform="translate(${SIDE})">${streets}${climbs(graph, hierarchy, place)}</g>
</svg>`;
  return { svg, width, height };
}

/** Where a node lies on a panel. */
type Placing = (node: number) => [x: number, y: number];

function placeNodes({ nodeLng, nodeLat }: Network): Placing {
  const xs = Array.from(nodeLng, mercatorX);
  const ys = Array.from(nodeLat, mercatorY);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const scale = (SIDE - 2 * MARGIN) / Math.max(east - west, south - north);
  return (node) => [
    SIDE / 2 + scale * (xs[node] - (west + east) / 2),
    SIDE / 2 + scale * (ys[node] - (north + south) / 2),
  ];
}

/** Straight lines from node to node. */
function path(lines: number[][], place: Placing, color: string, width: number): string {
  const d = lines
    .map((nodes) => `M${nodes.map((node) => place(node).map((v) => v.toFixed(1))).join('L')}`)
    .join('');
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

function dot([x, y]: [number, number], radius: number, color: string): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${color}"/>`;
}

/** The nodes of each cut, the first the largest and brightest. */
function separators({ order, lowest, nodeCount }: Hierarchy, place: Placing): string {
  const colors = ramp(ink.searches.first.front, ink.roads[0], CUTS);
  const dots: string[] = [];
  for (let rank = 0; rank < nodeCount; rank++) {
    const share = (rank - lowest[rank] + 1) / nodeCount;
    const cut = Math.floor(-Math.log2(share));
    if (cut < CUTS) dots.push(dot(place(order[rank]), 5 - 0.7 * cut, colors[cut]));
  }
  return dots.join('');
}

/** Every step up from both ends, as straight as the shortcut it is, and the route. */
function climbs(graph: Graph, hierarchy: Hierarchy, place: Placing): string {
  const costs = new ArcWeights(graph);
  const metric = customize(hierarchy, costs);
  const [from, to] = farApart(graph.nodeCount, place);
  const ends = {
    sources: [{ node: from, weight: 0 }],
    targets: [{ node: to, weight: 0 }],
    direct: Infinity,
  };
  const { arcs } = new HierarchyQuery(hierarchy, metric).find(ends);
  const route = [from, ...(arcs ?? []).map((arc) => graph.head[arc])];
  return [
    climb(hierarchy, metric.up, from, place, ink.searches.first.hue),
    climb(hierarchy, metric.down, to, place, ink.searches.second.hue),
    path([route], place, '#ffffff', 3),
    dot(place(from), 7, ink.searches.first.hue),
    dot(place(to), 7, ink.searches.second.hue),
  ].join('');
}

function climb(
  hierarchy: Hierarchy,
  cost: Float64Array,
  node: number,
  place: Placing,
  color: string,
): string {
  const up = new UpwardSearch(hierarchy, cost);
  up.begin([{ node, weight: 0 }]);
  up.settle(hierarchy.nodeCount, Number.MAX_VALUE);
  const settled = Array.from(up.ranks.subarray(0, up.count), (rank) => hierarchy.order[rank]);
  const steps = settled.map((at, i) => [settled[up.from[i]] ?? at, at]);
  const dots = settled.map((at) => dot(place(at), 2.2, color));
  return `${path(steps, place, color, 0.7)}${dots.join('')}`;
}

/** The nodes nearest to two places in opposite quarters of the panel. */
function farApart(nodeCount: number, place: Placing): [number, number] {
  const nearest = (x: number, y: number): number => {
    const away = (node: number): number => Math.hypot(place(node)[0] - x, place(node)[1] - y);
    let best = 0;
    for (let node = 1; node < nodeCount; node++) if (away(node) < away(best)) best = node;
    return best;
  };
  return [nearest(0.2 * SIDE, 0.72 * SIDE), nearest(0.8 * SIDE, 0.25 * SIDE)];
}
