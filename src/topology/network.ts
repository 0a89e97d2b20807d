/**
 * Roads → nodes and edges. A node is a place where a decision is possible, or where the class
 * or the direction of the road changes; an edge is all the road between two nodes, with its shape.
 */
import { haversine } from '../geo/sphere.ts';
import type { Roads } from '../geojson/roads.ts';
import { roadClass } from '../profile/class.ts';
import { direction } from '../profile/direction.ts';
import { joinPlaces, type Places } from './places.ts';

/** The roads as a multigraph with geometry: parallel edges and self-loops are kept. */
export interface Network {
  /** Degrees, one per node. */
  nodeLng: Float64Array;
  nodeLat: Float64Array;
  /** Nodes at the first and last shape point of each edge. */
  edgeTail: Int32Array;
  edgeHead: Int32Array;
  /** Length over all shape points, in double precision. */
  edgeMeters: Float64Array;
  /** Cost in meters of each edge, either way: its length, unless the ground says otherwise. */
  edgeCost: { forward: Float64Array; backward: Float64Array };
  /** 1 = only from tail to head, -1 = only from head to tail, 0 = both. */
  edgeDirection: Int8Array;
  /** `RoadClass` per edge. */
  edgeClass: Uint8Array;
  /** Edge e owns shape points firstShape[e] … firstShape[e + 1] - 1, its two nodes included. */
  firstShape: Int32Array;
  /** Degrees, one per shape point. */
  shapeLng: Float64Array;
  shapeLat: Float64Array;
  /** Road of the segment that begins at a shape point; -1 at the last point of an edge. */
  shapeRoad: Int32Array;
}

/** @param onProgress called between the steps with the share of the work done, 0 to 1 */
export function buildNetwork(roads: Roads, onProgress?: (done: number) => void): Network {
  const places = joinPlaces(roads);
  onProgress?.(0.4);
  const segments = cutSegments(roads, places);
  const isNode = findNodes(segments, places.count);
  onProgress?.(0.6);
  return chainSegments(segments, isNode, places);
}

/** The segments of all roads, and at each place of degree 2 the two that meet there. */
interface Segments {
  count: number;
  /** Places. */
  tail: Int32Array;
  head: Int32Array;
  road: Int32Array;
  roadDirection: Int8Array;
  roadClass: Uint8Array;
  /** How many segment ends meet at a place. */
  degree: Int32Array;
  /** XOR of the segments that end at a place: at degree 2, one of them gives the other. */
  incident: Int32Array;
}

function cutSegments(roads: Roads, places: Places): Segments {
  const roadCount = roads.feature.length;
  const most = places.placeOf.length - roadCount;
  const tail = new Int32Array(most);
  const head = new Int32Array(most);
  const road = new Int32Array(most);
  const roadDirection = new Int8Array(roadCount);
  const classes = new Uint8Array(roadCount);
  const degree = new Int32Array(places.count);
  const incident = new Int32Array(places.count);
  let count = 0;
  for (let r = 0; r < roadCount; r++) {
    roadDirection[r] = direction(roads.properties[r]);
    classes[r] = roadClass(roads.properties[r]);
    for (let i = roads.firstPosition[r] + 1; i < roads.firstPosition[r + 1]; i++) {
      const a = places.placeOf[i - 1];
      const b = places.placeOf[i];
      if (a === b) continue;
      tail[count] = a;
      head[count] = b;
      road[count] = r;
      degree[a]++;
      degree[b]++;
      incident[a] ^= count;
      incident[b] ^= count;
      count++;
    }
  }
  return { count, tail, head, road, roadDirection, roadClass: classes, degree, incident };
}

function findNodes(segments: Segments, placeCount: number): Uint8Array {
  const { tail, head, degree } = segments;
  const isNode = new Uint8Array(placeCount);
  for (let place = 0; place < placeCount; place++) isNode[place] = degree[place] === 2 ? 0 : 1;
  for (let s = 0; s < segments.count; s++) {
    // Each place of degree 2 is looked at from both of its segments; the answer is the same.
    if (isNode[head[s]] === 0 && !runsOn(segments, s, head[s])) isNode[head[s]] = 1;
    if (isNode[tail[s]] === 0 && !runsOn(segments, s, tail[s])) isNode[tail[s]] = 1;
  }
  return isNode;
}

/** Whether class and direction stay the same where segment s meets the other one at a place. */
function runsOn(segments: Segments, s: number, place: number): boolean {
  const { road, incident } = segments;
  const other = incident[place] ^ s;
  return (
    segments.roadClass[road[s]] === segments.roadClass[road[other]] &&
    directionFrom(segments, s, place) === -directionFrom(segments, other, place)
  );
}

/** Direction of segment s as seen by a traveller who leaves `place` along it. */
function directionFrom(
  { tail, road, roadDirection }: Segments,
  s: number,
  place: number,
): number {
  return tail[s] === place ? roadDirection[road[s]] : -roadDirection[road[s]];
}

function chainSegments(segments: Segments, isNode: Uint8Array, places: Places): Network {
  const { count, tail, head, road, incident } = segments;
  const nodeOf = new Int32Array(places.count).fill(-1);
  const nodePlace: number[] = [];
  const edgeTail: number[] = [];
  const edgeHead: number[] = [];
  const edgeMeters: number[] = [];
  const edgeDirection: number[] = [];
  const edgeClass: number[] = [];
  const firstShape: number[] = [0];
  // Every segment gives one shape point and every edge one more.
  const shapeLng = new Float64Array(2 * count);
  const shapeLat = new Float64Array(2 * count);
  const shapeRoad = new Int32Array(2 * count);
  const used = new Uint8Array(count);
  let size = 0;

  const node = (place: number): number => {
    if (nodeOf[place] === -1) {
      nodeOf[place] = nodePlace.length;
      nodePlace.push(place);
    }
    return nodeOf[place];
  };

  const addEdge = (first: number, start: number): void => {
    edgeTail.push(node(start));
    edgeDirection.push(directionFrom(segments, first, start));
    edgeClass.push(segments.roadClass[road[first]]);
    let meters = 0;
    let s = first;
    let place = start;
    for (;;) {
      used[s] = 1;
      const next = tail[s] === place ? head[s] : tail[s];
      shapeLng[size] = places.lng[place];
      shapeLat[size] = places.lat[place];
      shapeRoad[size++] = road[s];
      meters += haversine(
        places.lng[place],
        places.lat[place],
        places.lng[next],
        places.lat[next],
      );
      place = next;
      if (isNode[place] === 1) break;
      s ^= incident[place];
    }
    shapeLng[size] = places.lng[place];
    shapeLat[size] = places.lat[place];
    shapeRoad[size++] = -1;
    edgeHead.push(node(place));
    edgeMeters.push(meters);
    firstShape.push(size);
  };

  for (let s = 0; s < count; s++) {
    if (used[s] === 1) continue;
    if (isNode[tail[s]] === 1) addEdge(s, tail[s]);
    else if (isNode[head[s]] === 1) addEdge(s, head[s]);
  }
  // What is left are rings without any node: each gets one where it is first met.
  for (let s = 0; s < count; s++) {
    if (used[s] === 1) continue;
    isNode[tail[s]] = 1;
    addEdge(s, tail[s]);
  }

  const lengths = Float64Array.from(edgeMeters);
  return {
    nodeLng: Float64Array.from(nodePlace, (place) => places.lng[place]),
    nodeLat: Float64Array.from(nodePlace, (place) => places.lat[place]),
    edgeTail: Int32Array.from(edgeTail),
    edgeHead: Int32Array.from(edgeHead),
    edgeMeters: lengths,
    edgeCost: { forward: lengths, backward: lengths },
    edgeDirection: Int8Array.from(edgeDirection),
    edgeClass: Uint8Array.from(edgeClass),
    firstShape: Int32Array.from(firstShape),
    shapeLng: shapeLng.slice(0, size),
    shapeLat: shapeLat.slice(0, size),
    shapeRoad: shapeRoad.slice(0, size),
  };
}
