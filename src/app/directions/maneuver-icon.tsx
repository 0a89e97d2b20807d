/** An arrow for each maneuver; those to the left are mirrored. */
import type { DirectionStep } from '../../worker/contract/directions.ts';

type Maneuver = Pick<DirectionStep, 'type' | 'modifier'>;

export function ManeuverIcon({ type, modifier = 'straight' }: Maneuver) {
  const isLeft = modifier.endsWith('left');
  return (
    <svg class="maneuver" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapeOf({ type, modifier })} transform={isLeft ? 'matrix(-1 0 0 1 24 0)' : ''} />
    </svg>
  );
}

function shapeOf({ type, modifier = 'straight' }: Maneuver): string {
  if (type === 'depart' || type === 'arrive') return shapes[type];
  if (/roundabout|rotary/.test(type)) return shapes.roundabout;
  return shapes[modifier.replace(/ ?(right|left)$/, '') || 'turn'] ?? shapes.straight;
}

const shapes = {
  depart: 'M12 20.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5M12 15.500V4M7 9l5-5 5 5',
  arrive: 'M6 21V4h12l-3 4 3 4H6',
  straight: 'M12 20V4.500M6.500 10 12 4.500l5.500 5.500',
  turn: 'M6.500 20v-8a3 3 0 0 1 3-3H19M14.500 4.500 19 9l-4.500 4.500',
  slight: 'M8 20v-6.500L16.500 5M10 5h6.500v6.500',
  sharp: 'M7 20V6l9.500 9.500M16.500 9v6.500H10',
  uturn: 'M7 20V9.500a5 5 0 0 1 10 0V17M13 13l4 4 4-4',
  roundabout: 'M12 21v-6M12 15a4 4 0 1 1 4-4M16 11h4.500M17.500 8l3 3-3 3',
} as Record<string, string> & Record<'depart' | 'arrive' | 'roundabout' | 'straight', string>;
