/** A graph that the user draws on a plane: its part of a link, and the roads that it becomes. Pure. */
import type { Bbox, Position } from '../../geo/position.ts';

/** Nodes by their index. */
export interface DrawnEdge {
  from: number;
  to: number;
  /** Typed by hand; null for its length. */
  weight: number | null;
  /** Whether it leads only from the first node to the second one. */
  oneway: boolean;
}

/** Positions are whole numbers, x to the right and y up. */
export interface Drawing {
  nodes: readonly Position[];
  edges: readonly DrawnEdge[];
}

/** What of the plane is drawn on. */
export const plane: Bbox = [0, 0, 1000, 600];

export const mostNodes = 200;
const mostEdges = 600;
/** Greatest weight that can be typed. */
export const mostWeight = 1_000_000;

/** A network needs an edge. */
export const firstDrawing: Drawing = {
  nodes: [
    [300, 300],
    [700, 300],
  ],
  edges: [{ from: 0, to: 1, weight: null, oneway: false }],
};

/** The embedded network that is drawn. */
export const drawingId = 'drawing';

/** The property that routes minimise. */
export const weightField = 'weight';

export function lengthOf({ nodes }: Drawing, { from, to }: DrawnEdge): number {
  const [[x, y], [toX, toY]] = [nodes[from]!, nodes[to]!];
  return Math.max(Math.round(Math.hypot(toX - x, toY - y)), 1);
}

export function weightOf(drawing: Drawing, edge: DrawnEdge): number {
  return edge.weight ?? lengthOf(drawing, edge);
}

/** As GeoJSON on a plane, an edge a line; nodes without an edge are points. */
export function drawingText(drawing: Drawing): string {
  const { nodes, edges } = drawing;
  const joined = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const lines = edges.map((edge) => ({
    type: 'Feature',
    properties: {
      [weightField]: weightOf(drawing, edge),
      oneway: edge.oneway ? 'yes' : 'no',
    },
    geometry: { type: 'LineString', coordinates: [nodes[edge.from], nodes[edge.to]] },
  }));
  const points = nodes.flatMap((coordinates, node) =>
    joined.has(node)
      ? []
      : [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } }],
  );
  return JSON.stringify({ type: 'FeatureCollection', features: [...lines, ...points] });
}

/** `300,300;700,300/1-2;1-3!:12` has a one-way edge of weight 12 from the first node to the third. */
export function formatDrawing({ nodes, edges }: Drawing): string {
  const ends = edges.map(
    ({ from, to, weight, oneway }) =>
      `${from + 1}-${to + 1}${oneway ? '!' : ''}${weight === null ? '' : `:${weight}`}`,
  );
  return `${nodes.map((node) => node.join()).join(';')}/${ends.join(';')}`;
}

/** Undefined if a part cannot be read: the rest would be another graph. */
export function parseDrawing(text: string): Drawing | undefined {
  const [nodeTexts = '', edgeTexts = ''] = text.split('/');
  const nodes = nodeTexts.split(';').map(parseNode);
  const edges = edgeTexts.split(';').map((each) => parseEdge(each, nodes.length));
  const isWhole =
    nodes.length <= mostNodes &&
    edges.length <= mostEdges &&
    nodes.every((node) => node !== null) &&
    edges.every((edge) => edge !== null);
  return isWhole ? ({ nodes, edges } as Drawing) : undefined;
}

function parseNode(text: string): Position | null {
  const [, x, y] = /^(\d{1,4}),(\d{1,4})$/.exec(text) ?? [];
  const node: Position = [Number(x), Number(y)];
  return x && y && node[0] <= plane[2] && node[1] <= plane[3] ? node : null;
}

function parseEdge(text: string, nodes: number): DrawnEdge | null {
  const [, first, second, oneway, weight] =
    /^(\d{1,3})-(\d{1,3})(!?)(?::(\d{1,7}))?$/.exec(text) ?? [];
  const [from, to] = [Number(first) - 1, Number(second) - 1];
  const isInside = from >= 0 && to >= 0 && from < nodes && to < nodes && from !== to;
  const typed = weight === undefined ? null : Number(weight);
  const isAllowed = typed === null || (typed >= 1 && typed <= mostWeight);
  return isInside && isAllowed ? { from, to, weight: typed, oneway: oneway === '!' } : null;
}

/** The nearest whole position on the plane. */
export function onPlane([x, y]: Position): Position {
  const [west, south, east, north] = plane;
  return [
    Math.min(Math.max(Math.round(x), west), east),
    Math.min(Math.max(Math.round(y), south), north),
  ];
}

export function withNode(drawing: Drawing, position: Position): Drawing {
  return { ...drawing, nodes: [...drawing.nodes, onPlane(position)] };
}

export function withMoved(drawing: Drawing, node: number, position: Position): Drawing {
  return { ...drawing, nodes: drawing.nodes.with(node, onPlane(position)) };
}

/** The same drawing if the two are joined already. */
export function withEdge(drawing: Drawing, from: number, to: number): Drawing {
  if (from === to || edgeBetween(drawing, from, to) >= 0) return drawing;
  const edge = { from, to, weight: null, oneway: false };
  return { ...drawing, edges: [...drawing.edges, edge] };
}

/** In either direction; −1 if there is none. */
export function edgeBetween({ edges }: Drawing, one: number, other: number): number {
  return edges.findIndex(
    ({ from, to }) => (from === one && to === other) || (from === other && to === one),
  );
}

export function withChanged(drawing: Drawing, edge: number, next: Partial<DrawnEdge>): Drawing {
  return { ...drawing, edges: drawing.edges.with(edge, { ...drawing.edges[edge]!, ...next }) };
}

export function withoutEdge(drawing: Drawing, edge: number): Drawing {
  return { ...drawing, edges: drawing.edges.toSpliced(edge, 1) };
}

/** Without the node and its edges; the nodes behind it move up. */
export function withoutNode({ nodes, edges }: Drawing, node: number): Drawing {
  const shifted = (index: number) => (index > node ? index - 1 : index);
  return {
    nodes: nodes.toSpliced(node, 1),
    edges: edges
      .filter(({ from, to }) => from !== node && to !== node)
      .map((edge) => ({ ...edge, from: shifted(edge.from), to: shifted(edge.to) })),
  };
}
