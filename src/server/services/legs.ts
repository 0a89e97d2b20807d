/** The legs of a route as OSRM writes them: steps, intersections and annotations. */
import {
  type Junction,
  type Leg,
  type LegDetails,
  type Maneuver,
  type OsrmStep,
  osrmStep,
  type Position,
  type Route,
  type Step,
} from '../../index.ts';
import type { OptionsOf } from '../protocol/services.ts';
import { joinedDetails, joinedLeg, type WrittenLeg } from './joined-legs.ts';
import { type Geometries, type Line, writeLine } from './lines.ts';
import type { RoadNetwork } from './road-network.ts';
import { rounded, tenths } from './rounding.ts';

export type Drawing = Pick<
  OptionsOf<'route'>,
  'steps' | 'geometries' | 'overview' | 'annotations'
>;

interface Intersection {
  location: Position;
  bearings: number[];
  entry: boolean[];
  in?: number;
  out?: number;
}

interface WrittenStep extends OsrmStep {
  weight: number;
  geometry: ReturnType<typeof writeLine>;
  intersections: Intersection[];
}

/** @param legs of the route; several are written as one */
export function writeLeg(
  roads: RoadNetwork,
  route: Route,
  legs: readonly Leg[],
  drawing: Drawing,
): object {
  const { steps = false, geometries = 'polyline', overview, annotations = false } = drawing;
  const leg = joinedLeg(legs);
  const details = steps || annotations ? joinedDetails(legs) : null;
  return {
    steps: steps && details ? writeSteps(roads, route, leg, details, geometries) : [],
    weight: tenths(leg.cost),
    distance: tenths(leg.meters),
    duration: tenths(leg.seconds ?? 0),
    summary: steps ? summary(leg) : '',
    ...(overview === 'by_legs' && {
      geometry: writeLine(lineOf(route, leg.start, leg.end), geometries),
    }),
    ...(annotations && details && { annotation: annotation(leg, details, annotations) }),
  };
}

/** The two roads that are travelled longest, in the order of travel. */
function summary({ steps }: WrittenLeg): string {
  const meters = new Map<string, number>();
  for (const step of steps) {
    const name = step.name || step.ref;
    if (name) meters.set(name, (meters.get(name) ?? 0) + step.meters);
  }
  const longest = new Set(
    [...meters.keys()].sort((a, b) => meters.get(b)! - meters.get(a)!).slice(0, 2),
  );
  return [...meters.keys()].filter((name) => longest.has(name)).join(', ');
}

function writeSteps(
  roads: RoadNetwork,
  route: Route,
  leg: WrittenLeg,
  { junctions }: LegDetails,
  geometries: Geometries,
): WrittenStep[] {
  return leg.steps.map((step) => {
    const written = osrmStep(step, roads.settings.drivingSide);
    const { start, end } = step;
    const within = junctions.filter(({ at }) => at > start && at < end);
    const first = junctions.find(({ at }) => at === start);
    return {
      ...written,
      distance: tenths(step.meters),
      duration: tenths(written.duration),
      weight: tenths(weightOf(roads, leg, step)),
      geometry: writeLine(lineOf(route, start, end), geometries),
      intersections: [
        first ? intersection(route, first) : withoutJunction(step.maneuver),
        // Where only one road leads on, there is nothing to cross.
        ...within
          .filter(({ bearings }) => bearings.length > 2)
          .map((junction) => intersection(route, junction)),
      ],
    };
  });
}

/** Exact by time and distance; by other metrics, the share of the leg's cost by length. */
function weightOf({ metric }: RoadNetwork, leg: WrittenLeg, step: Step): number {
  if (metric === 'time' && step.seconds !== undefined) return step.seconds;
  if (metric === 'distance') return step.meters;
  return leg.meters === 0 ? 0 : (leg.cost * step.meters) / leg.meters;
}

/** Positions of a line from one index to another; a line has two at least. */
function lineOf({ line }: Route, start: number, end: number): Line {
  return start === end ? [line[start], line[start]] : line.slice(start, end + 1);
}

function intersection({ line }: Route, junction: Junction): Intersection {
  const [lng, lat] = line[junction.at];
  return {
    location: [lng, lat],
    bearings: junction.bearings,
    // Nobody is sent back the way he came.
    entry: junction.open.map((isOpen, i) => isOpen && i !== junction.in),
    in: junction.in,
    out: junction.out,
  };
}

/** A maneuver at an end, or where only the name of the road changes. */
function withoutJunction({
  type,
  bearingBefore,
  bearingAfter,
  position,
}: Maneuver): Intersection {
  const back = (bearingBefore + 180) % 360;
  if (type === 'depart') {
    return { location: position, bearings: [bearingAfter], entry: [true], out: 0 };
  }
  if (type === 'arrive') return { location: position, bearings: [back], entry: [true], in: 0 };
  const isFirst = back <= bearingAfter;
  return {
    location: position,
    bearings: isFirst ? [back, bearingAfter] : [bearingAfter, back],
    entry: isFirst ? [false, true] : [true, false],
    in: isFirst ? 0 : 1,
    out: isFirst ? 1 : 0,
  };
}

const annotated = ['distance', 'duration', 'weight', 'speed', 'datasources'] as const;

function annotation(
  leg: WrittenLeg,
  { meters, seconds = meters.map(() => 0) }: LegDetails,
  asked: true | string[],
): object {
  const figures: Record<(typeof annotated)[number], () => number[]> = {
    distance: () => meters.map((value) => rounded(value, 3)),
    duration: () => seconds.map((value) => rounded(value, 3)),
    weight: () => shares(leg, meters, seconds).map((value) => rounded(value, 3)),
    speed: () => meters.map((value, i) => (seconds[i] > 0 ? tenths(value / seconds[i]) : 0)),
    // All figures come from the file.
    datasources: () => meters.map(() => 0),
  };
  const wanted = annotated.filter((name) => asked === true || asked.includes(name));
  return Object.fromEntries(wanted.map((name) => [name, figures[name]()]));
}

/** The cost of the leg by segment: in proportion to time where that is the cost, else to length. */
function shares(
  leg: WrittenLeg,
  meters: readonly number[],
  seconds: readonly number[],
): number[] {
  const isTime = leg.seconds !== undefined && Math.abs(leg.cost - leg.seconds) < 0.01;
  const parts = isTime ? seconds : meters;
  const sum = parts.reduce((all, each) => all + each, 0);
  return parts.map((part) => (sum === 0 ? 0 : (part / sum) * leg.cost));
}
