/**
 * Roads as vertices and the segments between them. All faults are found, and all fixes are
 * planned, on this one structure. Its vertices are those from which networks are built.
 */
import { ArcIndex, type Embedding, embeddingOf } from '../geo/arc-index.ts';
import { grouped } from '../geo/arrays.ts';
import type { Position } from '../geo/position.ts';
import { type Space, spaceOf } from '../geo/space.ts';
import type { Obstacle } from '../input/geojson/points.ts';
import type { Properties } from '../input/geojson/properties.ts';
import type { Roads } from '../input/geojson/roads.ts';
import { joinRoads } from '../network/levels.ts';
import { markVertices, type Vertices } from '../network/vertices.ts';
import { haveCommonStorey, levelsOf, type RoadLevels } from '../profile/levels.ts';
import { word } from '../profile/tags.ts';

export class SegmentGraph {
  readonly roads: Roads;
  readonly space: Space;
  readonly vertexCount: number;
  /** Vertex of each position. Segment s leads from vertexOf[s] to vertexOf[s + 1]. */
  readonly vertexOf: Int32Array;
  /** Degrees of each vertex. */
  readonly lng: Float64Array;
  readonly lat: Float64Array;
  /** The vector of each vertex, as in `Space`: x, y, z side by side. */
  readonly xyz: Float64Array;
  /** Road of the segment that begins at each position; -1 where none does. */
  readonly segmentRoad: Int32Array;
  /** Level of each road: a number for each combination of storeys, layer, bridge and tunnel. */
  readonly level: Int32Array;
  /** Vertex v has the segments incident[firstIncident[v]] … incident[firstIncident[v + 1] - 1]. */
  readonly firstIncident: Int32Array;
  readonly incident: Int32Array;
  /** How many roads begin or end at each vertex. Roads without length do not count. */
  readonly terminals: Int32Array;
  private readonly storeys: RoadLevels | null;
  private readonly vertices: Vertices;
  private segmentIndex: ArcIndex | null = null;

  /** @param known the vertices of the roads, if they have been joined already */
  constructor(roads: Roads, known?: Vertices) {
    const levels = levelsOf(roads.properties);
    const vertices = known ?? joinRoadsIn(roads, levels);
    const { count, vertexOf, positionOf } = vertices;
    this.roads = roads;
    this.space = spaceOf(roads);
    this.vertices = vertices;
    this.vertexCount = count;
    this.vertexOf = vertexOf;
    this.lng = new Float64Array(count);
    this.lat = new Float64Array(count);
    this.xyz = new Float64Array(3 * count);
    for (let vertex = 0; vertex < count; vertex++) {
      this.lng[vertex] = roads.positions[2 * positionOf[vertex]];
      this.lat[vertex] = roads.positions[2 * positionOf[vertex] + 1];
      this.xyz.set(this.space.vector(this.position(vertex)), 3 * vertex);
    }
    this.segmentRoad = new Int32Array(vertexOf.length).fill(-1);
    this.storeys = levels;
    this.level = roadLevels(roads.properties, levels);
    this.terminals = new Int32Array(count);
    for (let road = 0; road < roads.feature.length; road++) this.addRoad(road);
    const ids = vertexOf.map((_, s) => s).filter((s) => this.segmentRoad[s] !== -1);
    const ends = new Int32Array(2 * ids.length).map((_, i) => vertexOf[ids[i >> 1] + (i & 1)]);
    const { first, item } = grouped(ends, count);
    this.firstIncident = first;
    this.incident = item.map((end) => ids[end >> 1]);
  }

  /** That of all indexes of these vertices. */
  get embedding(): Embedding {
    return embeddingOf({ lng: this.lng, lat: this.lat, flat: this.roads.flat });
  }

  /** All segments; built when first needed. */
  get segments(): ArcIndex {
    this.segmentIndex ??= this.indexSegments();
    return this.segmentIndex;
  }

  position(vertex: number): Position {
    return [this.lng[vertex], this.lat[vertex]];
  }

  segmentsAt(vertex: number): Int32Array {
    return this.incident.subarray(this.firstIncident[vertex], this.firstIncident[vertex + 1]);
  }

  featuresAt(vertex: number): number[] {
    return Array.from(this.segmentsAt(vertex), (segment) => this.featureOf(segment));
  }

  featureOf(segment: number): number {
    return this.roads.feature[this.segmentRoad[segment]];
  }

  /** The segments between two vertices: more than one where roads lie on each other. */
  segmentsBetween(p: number, q: number): number[] {
    const found: number[] = [];
    for (let i = this.firstIncident[p]; i < this.firstIncident[p + 1]; i++) {
      if (this.otherEnd(this.incident[i], p) === q) found.push(this.incident[i]);
    }
    return found;
  }

  /** Whether two roads have a storey in common, or one may be on any. */
  haveCommonStorey(road: number, other: number): boolean {
    if (this.storeys === null) return true;
    const { level, levels } = this.storeys;
    return haveCommonStorey(levels[level[road]], levels[level[other]]);
  }

  /** Whether two vertices at one position are apart because of their levels. */
  areApart(p: number, q: number): boolean {
    const { placeOfPoint, otherPlaces, count } = this.vertices;
    if (placeOfPoint === undefined || otherPlaces === undefined) return false;
    const first = count - otherPlaces.length;
    const [one, other] = [p, q].map((each) => (each < first ? 0 : otherPlaces[each - first]));
    return one !== other && this.compare(p, q) === 0;
  }

  /** The end of a segment that is not this vertex. */
  otherEnd(segment: number, vertex: number): number {
    const tail = this.vertexOf[segment];
    return tail === vertex ? this.vertexOf[segment + 1] : tail;
  }

  /** Orders vertices by longitude, then by latitude, so that the order of the file is irrelevant. */
  compare(p: number, q: number): number {
    return this.lng[p] - this.lng[q] || this.lat[p] - this.lat[q];
  }

  metersTo(vertex: number, [lng, lat]: Position): number {
    return this.space.distance(this.lng[vertex], this.lat[vertex], lng, lat);
  }

  /** Meters of the chord between two vertices. */
  chord(p: number, q: number): number {
    const { xyz } = this;
    const dx = xyz[3 * p] - xyz[3 * q];
    const dy = xyz[3 * p + 1] - xyz[3 * q + 1];
    const dz = xyz[3 * p + 2] - xyz[3 * q + 2];
    return this.space.radius * Math.sqrt(dx * dx + dy * dy + dz * dz);
  }

  /** Marks the vertices at which any of some points lies. */
  mark(points: readonly Obstacle[]): Uint8Array {
    if (points.length === 0) return new Uint8Array(this.vertexCount);
    const { positions, flat } = this.roads;
    const degrees = { positions, perDegree: 1, ...(flat && { flat }) };
    return markVertices(this.vertices, degrees, points);
  }

  private addRoad(road: number): void {
    const { vertexOf, segmentRoad, terminals } = this;
    const { firstPosition } = this.roads;
    const [first, last] = [firstPosition[road], firstPosition[road + 1] - 1];
    let hasLength = false;
    for (let s = first; s < last; s++) {
      if (vertexOf[s] === vertexOf[s + 1]) continue;
      hasLength = true;
      segmentRoad[s] = road;
    }
    if (!hasLength) return;
    terminals[vertexOf[first]]++;
    terminals[vertexOf[last]]++;
  }

  private indexSegments(): ArcIndex {
    const { segmentRoad, vertexOf, lng, lat } = this;
    const ids = vertexOf.map((_, s) => s).filter((s) => segmentRoad[s] !== -1);
    const tail = ids.map((s) => vertexOf[s]);
    const head = ids.map((s) => vertexOf[s + 1]);
    return new ArcIndex({ lng, lat, tail, head }, ids, this.embedding);
  }
}

function joinRoadsIn(roads: Roads, levels: RoadLevels | null): Vertices {
  return joinRoads({ ...roads, perDegree: 1 }, roads, roads.joinedById ? null : levels);
}

/** The level of roads without tags of a level. */
export const GROUND = 0;

/** Roads of different levels may cross without meeting: bridges, tunnels, layers. */
function roadLevels(properties: Properties, storeys: RoadLevels | null): Int32Array {
  const level = new Int32Array(properties.length);
  const known = new Map<string, number>([['0', GROUND]]);
  for (let road = 0; road < level.length; road++) {
    const tags = properties.at(road) ?? {};
    const layer = Number(word(tags, 'layer'));
    const bridge = absent.has(word(tags, 'bridge')) ? '' : ' bridge';
    const tunnel = absent.has(word(tags, 'tunnel')) ? '' : ' tunnel';
    const storey = storeys === null ? '' : storeys.levels[storeys.level[road]].name;
    const above = groundNames.has(storey) ? '' : ` level ${storey}`;
    const name = `${Number.isFinite(layer) ? layer : 0}${bridge}${tunnel}${above}`;
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    level[road] = number;
  }
  return level;
}

/** Names of the storey on the ground, or of none. */
const groundNames = new Set(['', '0,0']);

/** Values of `bridge` and `tunnel` that mean there is none. */
const absent = new Set(['', 'no', 'false', '0']);
