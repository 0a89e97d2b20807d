/** Steps → instructions as Leaflet Routing Machine lists them. */
import { describe } from '../router/guidance/describe.ts';
import type { Leg, Maneuver, Modifier, Step } from '../router/guidance/step.ts';

/** An `IInstruction`. Without a text, the control's formatter writes it in its own language. */
export interface RoutingInstruction {
  type: string;
  text?: string;
  /** Meters and seconds up to the next one. */
  distance: number;
  time: number;
  /** The index of its position in the coordinates of the route. */
  index: number;
  road: string;
  /** Such as `NE`. */
  direction: string;
  modifier?: string;
  /** Which exit of a roundabout is taken. */
  exit?: number;
  mode: string;
}

/** @param language of the texts; without it there are none */
export async function instructionsOf(
  legs: readonly Leg[],
  language: string | undefined,
): Promise<RoutingInstruction[]> {
  const texts = language === undefined ? [] : await describe({ legs: [...legs] }, { language });
  const listed: RoutingInstruction[] = [];
  legs.forEach(({ steps }, leg) => {
    const isLast = leg === legs.length - 1;
    steps.forEach((step, i) => {
      const { type } = step.maneuver;
      // The formatter has no words for leaving a roundabout.
      if (type === 'exit roundabout' || type === 'exit rotary') join(listed.at(-1), step);
      else listed.push(instructionOf(step, isLast, texts[leg]?.[i]));
    });
  });
  return listed;
}

function join(before: RoutingInstruction | undefined, { meters, seconds = 0, name }: Step): void {
  if (!before) return;
  before.distance += meters;
  before.time += seconds;
  before.road ||= name;
}

function instructionOf(
  { maneuver, meters, seconds = 0, start, name, ref = '', mode }: Step,
  isLast: boolean,
  text: string | undefined,
): RoutingInstruction {
  const modifier = modifierOf(maneuver);
  return {
    type: typeOf(maneuver, isLast),
    ...(text !== undefined && { text }),
    distance: meters,
    time: seconds,
    index: start,
    road: name || ref,
    direction: directionOf(maneuver),
    ...(modifier !== undefined && { modifier }),
    ...(maneuver.exit !== undefined && { exit: maneuver.exit }),
    mode,
  };
}

function typeOf({ type, modifier = 'straight' }: Maneuver, isLast: boolean): string {
  switch (type) {
    case 'depart':
      return 'Head';
    case 'arrive':
      return isLast ? 'DestinationReached' : 'WaypointReached';
    case 'roundabout':
    case 'rotary':
      return 'Roundabout';
    case 'new name':
    case 'notification':
      return 'Continue';
    case 'merge':
    case 'fork':
    case 'on ramp':
    case 'off ramp':
    case 'end of road':
      return joined(type);
    default:
      return joined(modifier);
  }
}

/** On ramps and at forks, there is a left and a right alone. */
function modifierOf({ type, modifier }: Maneuver): string | undefined {
  if (modifier === undefined) return;
  if (!sided.has(type)) return joined(modifier);
  return modifier.includes('left') ? 'Left' : 'Right';
}

const sided = new Set<string>(['merge', 'fork', 'on ramp', 'off ramp', 'end of road']);

const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];

function directionOf({ bearingAfter }: Maneuver): string {
  return winds[Math.round(bearingAfter / 45) % 8];
}

/** `sharp left` is `SharpLeft`. */
function joined(words: Modifier | Maneuver['type']): string {
  return words.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase());
}
