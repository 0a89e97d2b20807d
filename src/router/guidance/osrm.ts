/** Steps as the HTTP interface of OSRM writes them: what its clients and text libraries read. */
import { invalid } from '../../input/request-error.ts';
import { expectStep } from '../given.ts';
import type { Step } from './step.ts';

export interface OsrmStep {
  name: string;
  ref?: string;
  mode: string;
  driving_side: DrivingSide;
  distance: number;
  /** Seconds; 0 if no road has a speed. */
  duration: number;
  rotary_name?: string;
  destinations?: string;
  exits?: string;
  maneuver: {
    type: string;
    modifier?: string;
    exit?: number;
    bearing_before: number;
    bearing_after: number;
    location: [lng: number, lat: number];
  };
}

export type DrivingSide = 'left' | 'right';

/** @throws RequestError for another word */
export function checkDrivingSide(side: DrivingSide): void {
  if (side !== 'left' && side !== 'right')
    throw invalid('drivingSide', side, "'left' or 'right'");
}

export function osrmStep(step: Step, drivingSide: DrivingSide = 'right'): OsrmStep {
  expectStep(step);
  checkDrivingSide(drivingSide);
  const { name, ref, mode, rotaryName, destinations, exits, maneuver } = step;
  const { type, modifier, exit, bearingBefore, bearingAfter, position } = maneuver;
  return {
    name,
    ...(ref !== undefined && { ref }),
    mode,
    driving_side: drivingSide,
    distance: step.meters,
    duration: step.seconds ?? 0,
    ...(rotaryName !== undefined && { rotary_name: rotaryName }),
    ...(destinations !== undefined && { destinations }),
    ...(exits !== undefined && { exits }),
    maneuver: {
      type,
      ...(modifier !== undefined && { modifier }),
      ...(exit !== undefined && { exit }),
      bearing_before: bearingBefore,
      bearing_after: bearingAfter,
      location: [position[0], position[1]],
    },
  };
}
