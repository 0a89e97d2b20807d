/** Directions of travel at waypoints: by bearing, and by the side of the road. */
import { haversine } from '../../graph.ts';
import type { DrivingSide, OpenPart, PlaceOnRoad, Position, Router } from '../../index.ts';
import type { Bearing } from '../protocol/elements.ts';

type Network = Router['network'];

/** A bearing, met by travel along an edge and against it. */
interface Met {
  along: boolean;
  against: boolean;
}

/** The parts of an edge that may be travelled in a direction. */
export function partsToward(
  network: Network,
  edge: number,
  bearing: Bearing,
): readonly OpenPart[] {
  const parts: OpenPart[] = [];
  forEachSegment(network, edge, (heading, start, end) => {
    const { along, against } = met(network, edge, heading, bearing);
    if (along || against) parts.push({ start, end });
  });
  return parts;
}

/** The only direction in which a bearing may be met at a place; undefined if both do. */
export function directionToward(
  network: Network,
  { edge, offset }: Pick<PlaceOnRoad, 'edge' | 'offset'>,
  bearing: Bearing,
): 1 | -1 | undefined {
  let [along, against] = [false, false];
  forEachSegment(network, edge, (heading, start, end) => {
    if (offset < start || offset > end) return;
    const here = met(network, edge, heading, bearing);
    along ||= here.along;
    against ||= here.against;
  });
  return along === against ? undefined : along ? 1 : -1;
}

function met(
  { edgeDirection }: Network,
  edge: number,
  heading: number,
  { degrees, range }: Bearing,
): Met {
  const isMet = (other: number): boolean => {
    const apart = Math.abs(other - degrees) % 360;
    return Math.min(apart, 360 - apart) <= range;
  };
  return {
    along: edgeDirection[edge] !== -1 && isMet(heading),
    against: edgeDirection[edge] !== 1 && isMet((heading + 180) % 360),
  };
}

/** Positions nearer to the road than this are on neither side. */
const ON_ROAD_METERS = 1;

/** The direction of travel that has a position on its side of the road; undefined if either does. */
export function directionBeside(
  network: Network,
  { edge, offset, meters, position }: PlaceOnRoad,
  [lng, lat]: Position,
  side: DrivingSide,
): 1 | -1 | undefined {
  if (meters < ON_ROAD_METERS || network.edgeDirection[edge] !== 0) return undefined;
  let direction: 1 | -1 | undefined;
  const toward = headingOf(position[0], position[1], lng, lat, !!network.flat);
  forEachSegment(network, edge, (heading, start, end) => {
    if (offset < start || offset > end) return;
    const turn = (toward - heading + 360) % 360;
    direction = turn < 180 === (side === 'right') ? 1 : -1;
  });
  return direction;
}

/** Visits the segments of an edge with their bearings and offsets, from tail to head. */
function forEachSegment(
  { firstShape, shapeLng, shapeLat, edgeMeters, flat }: Network,
  edge: number,
  visit: (heading: number, start: number, end: number) => void,
): void {
  const last = firstShape[edge + 1] - 1;
  let start = 0;
  for (let i = firstShape[edge]; i < last; i++) {
    const ends = [shapeLng[i], shapeLat[i], shapeLng[i + 1], shapeLat[i + 1]] as const;
    const meters = flat ? Math.hypot(ends[2] - ends[0], ends[3] - ends[1]) : haversine(...ends);
    // The sum of the segments may differ from the length of the edge by rounding.
    const end = i === last - 1 ? edgeMeters[edge] : start + meters;
    visit(headingOf(...ends, !!flat), start, end);
    start = end;
  }
}

const RADIANS = Math.PI / 180;

/** Clockwise degrees from north, from 0 to below 360; over a segment, degrees make a plane. */
function headingOf(
  lng: number,
  lat: number,
  toLng: number,
  toLat: number,
  isFlat: boolean,
): number {
  const narrowing = isFlat ? 1 : Math.cos(((lat + toLat) / 2) * RADIANS);
  const across = isFlat ? toLng - lng : ((toLng - lng + 540) % 360) - 180;
  return (Math.atan2(across * narrowing, toLat - lat) / RADIANS + 360) % 360;
}
