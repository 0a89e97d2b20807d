/** Quantities as text: three significant digits, in the unit that suits their size. */
import { language } from '../words/language.ts';
import { type Digits, formatNumber, lists, numbers } from '../words/numbers.ts';
import { words } from '../words/words.ts';
import { FOOT, MILE } from './lengths.ts';

export { formatCount, formatNumber, formatPercent } from '../words/numbers.ts';

/** `own`: those of a flat map. */
export type Units = 'metric' | 'imperial' | 'own';

export function formatMeters(meters: number, units: Units): string {
  if (units === 'own') return words.terms.ownUnits(formatNumber(meters));
  if (units === 'imperial') {
    const miles = meters / MILE;
    return miles < 0.1 ? formatHeight(meters, units) : steady(miles, 'mile');
  }
  return meters < 999.5 ? measure(meters, 'meter') : steady(meters / 1000, 'kilometer');
}

/** With two digits, as signs at roads have it: "90 m", "1.3 km". */
export function formatRoughly(meters: number, units: Units): string {
  if (units === 'own') return words.terms.ownUnits(numbers('two').format(meters));
  if (units === 'imperial') {
    const miles = meters / MILE;
    return miles < 0.1 ? withUnit(meters / FOOT, 'foot', 'two') : withUnit(miles, 'mile', 'two');
  }
  return meters < 995
    ? withUnit(orNothing(meters), 'meter', 'two')
    : withUnit(meters / 1000, 'kilometer', 'two');
}

/** Four digits, for lengths that differ little: "10.85 km". */
export function formatFinely(meters: number, units: Units): string {
  const perUnit = units === 'imperial' ? MILE : 1000;
  if (units === 'own' || meters < perUnit) return formatMeters(meters, units);
  return withUnit(meters / perUnit, units === 'imperial' ? 'mile' : 'kilometer', 'four');
}

/** "395 m", "1,300 ft". */
export function formatHeight(meters: number, units: Units): string {
  return units === 'imperial' ? measure(meters / FOOT, 'foot') : measure(meters, 'meter');
}

/** "45 s", "21 min", "1 h 5 min". */
export function formatSeconds(seconds: number): string {
  if (seconds < 59.5) return measure(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return measure(minutes, 'minute');
  const parts = [measure(Math.floor(minutes / 60), 'hour'), withUnit(minutes % 60, 'minute')];
  return lists('unit').format(parts);
}

/** "12 min 40 s". */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const amounts: [number, string][] = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ];
  const parts = amounts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => withUnit(amount, unit));
  return parts.length ? lists('unit').format(parts) : withUnit(0, 'second');
}

/** "19.2 km²". Intl knows no units of area, but those of the sides. */
export function formatArea(area: number, units: Units): string {
  if (units === 'own') return `${words.terms.ownUnits(formatNumber(area))}²`;
  const isImperial = units === 'imperial';
  const isSmall = area < 50_000;
  const side = isSmall ? (isImperial ? FOOT : 1) : isImperial ? MILE : 1000;
  const unit = isSmall ? (isImperial ? 'foot' : 'meter') : isImperial ? 'mile' : 'kilometer';
  const amount = area / side ** 2;
  return `${withUnit(amount, unit, amount < 9.95 ? 'oneTenth' : 'three')}²`;
}

/** @param digits of times below 10 ms */
export function formatMilliseconds(milliseconds: number, digits: Digits = 'oneTenth'): string {
  if (milliseconds < 0.095) return measure(milliseconds * 1000, 'microsecond');
  if (milliseconds >= 999.5) return measure(milliseconds / 1000, 'second');
  return milliseconds < 10
    ? withUnit(milliseconds, 'millisecond', digits)
    : measure(milliseconds, 'millisecond');
}

/** How far ends are joined: always in meters, as in the command line. */
export function formatReach(meters: number): string {
  return withUnit(meters, 'meter', 'upToHundredths');
}

export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return measure(Math.max(bytes / 1e3, 0.1), 'kilobyte');
  return bytes < 1e9 ? measure(bytes / 1e6, 'megabyte') : measure(bytes / 1e9, 'gigabyte');
}

/** Three digits, or all before the decimal point. */
function measure(value: number, unit: string): string {
  return withUnit(orNothing(value), unit, value >= 999.5 ? 'whole' : 'three');
}

/** Less comes from the last digits of positions. */
function orNothing(value: number): number {
  return value < 0.05 ? 0 : value;
}

/** Three digits even if the last are zeros, so that a changing number keeps its width. */
function steady(value: number, unit: string): string {
  return withUnit(value, unit, value >= 999.5 ? 'whole' : 'alwaysThree');
}

/** The unit never stands alone in the next line. */
function withUnit(value: number, unit: string, digits: Digits = 'whole'): string {
  return numbers(digits, unit)
    .formatToParts(value)
    .map(({ type, value }) => {
      if (type === 'literal') return value.replace(/\s/g, nbsp);
      return type === 'unit' ? symbolOf(unit, value) : value;
    })
    .join('');
}

/** English units are written as on road signs; Intl would say "1 hr" and "45 sec". */
function symbolOf(unit: string, usual: string): string {
  const symbols: Record<string, string> = { hour: 'h', second: 's' };
  const own = language.value === 'en' ? symbols[unit] : undefined;
  // The sign for "micro" is in the page's font, the Greek letter is not.
  return own ?? usual.replace('\u03bc', '\u00b5');
}

const nbsp = '\u00a0';
