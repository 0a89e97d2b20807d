/** Budgets, lengths and areas as texts. */
import { type ReachAsked, reachAsked } from '../store/reach.ts';
import { chosenUnits, units } from '../store/state.ts';
import { formatArea, formatDuration, formatMeters } from '../ui/format.ts';
import { FOOT, MILE } from '../ui/lengths.ts';
import { numbers } from '../words/numbers.ts';

/** "12 min 40 s", "2.50 km". */
export function budgetText(budget: number): string {
  return kind() === 'time' ? formatDuration(budget) : formatMeters(budget, units.value);
}

/** From here on, times have hours. */
const LONG = 3 * 3600;

/** "12:40", "6:12:40", for labels that change. */
export function clockText(budget: number): string {
  if (kind() !== 'time') return formatMeters(budget, units.value);
  const whole = Math.round(budget);
  const two = (part: number) => `${part}`.padStart(2, '0');
  const [minutes, seconds] = [Math.floor(whole / 60), two(whole % 60)];
  if (budget < LONG) return `${minutes}:${seconds}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${seconds}`;
}

export function roadText(meters: number): string {
  return formatMeters(meters, units.value);
}

export function areaText(area: number): string {
  return formatArea(area, units.value);
}

/** What one stands for in the field of a band: an hour, a minute, a kilometer, a mile, a meter, a foot or a unit. */
export function unitOfBands(of: ReachAsked['kind'] = kind()): number {
  const last = reachAsked.value?.bands.at(-1);
  if (of === 'time') return kind() === 'time' && (last ?? 0) >= LONG ? 3600 : 60;
  if (units.value === 'own') return 1;
  const isSmall = (last ?? 1000) < 1000;
  if (chosenUnits.value === 'imperial') return isSmall ? FOOT : MILE;
  return isSmall ? 1 : 1000;
}

/** "5", "2.5". */
export function bandText(band: number): string {
  return numbers('upToHundredths').format(band / unitOfBands());
}

function kind(): ReachAsked['kind'] {
  return reachAsked.value?.kind ?? 'distance';
}
