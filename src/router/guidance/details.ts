/** What lies along a leg besides its steps: the figures of each segment, and the junctions. */
import { RequestError } from '../../input/request-error.ts';
import { Junctions } from './junctions.ts';
import { FoundLegAnswer } from './leg.ts';
import { RoadReader } from './road.ts';
import type { Leg } from './step.ts';
import { wayAlong } from './way.ts';

/** Segment i leads from position `leg.start + i` of the route's line to the next one. */
export interface LegDetails {
  /** By segment; their sum is that of the leg. */
  meters: number[];
  /** The same; absent if no road has a speed. */
  seconds?: number[];
  /** Where the leg passes from one edge to the next, in order. */
  junctions: Junction[];
}

/** A node of the network on the way. Its roads are numbered clockwise from north. */
export interface Junction {
  /** Index of its position in the line of the route. */
  at: number;
  /** By road: in which direction it leaves, in degrees clockwise from north, 0 to 359. */
  bearings: number[];
  /** By road: whether its one-way allows to enter it here. */
  open: boolean[];
  /** The road on which the leg arrives, and the one on which it leaves. */
  in: number;
  out: number;
}

/**
 * @param leg of a route of this library, not a copy
 * @throws RequestError for another object
 */
export function legDetails(leg: Leg): LegDetails {
  if (leg instanceof FoundLegAnswer) return FoundLegAnswer.along(detailsOf, leg);
  throw new RequestError('invalid-option', 'legDetails: got no leg, expected one of route.legs');
}

const detailsOf: Parameters<typeof FoundLegAnswer.along<LegDetails>>[0] = (course, parts) => {
  const { network, from, to, ignoreOneway, start } = course;
  const { meters, seconds, node, step } = wayAlong(network, from, to, parts, course);
  const roads = new Junctions(network, ignoreOneway, new RoadReader(network));
  const junctions = node.flatMap((id, at): Junction[] => {
    if (id === -1 || at === 0 || at === step.length) return [];
    const spokes = roads.spokes(id);
    return [
      {
        at: start + at,
        bearings: spokes.map(({ bearing }) => Math.round(bearing) % 360),
        open: spokes.map(({ isOpen }) => isOpen),
        in: spokes.findIndex((spoke) => spoke.step === (step[at - 1] ^ 1)),
        out: spokes.findIndex((spoke) => spoke.step === step[at]),
      },
    ];
  });
  return { meters, ...(seconds !== null && { seconds }), junctions };
};
