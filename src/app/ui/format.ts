/** Quantities as text: three significant digits, in the unit that suits their size. */

/** `own`: those of a flat map. */
export type Units = 'metric' | 'imperial' | 'own';

export function formatMeters(meters: number, units: Units): string {
  if (units === 'own') return `${formatNumber(meters)}${nbsp}units`;
  if (units === 'imperial') {
    const miles = meters / 1609.344;
    return miles < 0.1 ? formatHeight(meters, units) : `${steady(miles)}${nbsp}mi`;
  }
  return meters < 999.5 ? `${formatNumber(meters)}${nbsp}m` : `${steady(meters / 1000)}${nbsp}km`;
}

/** "395 m", "1,300 ft". */
export function formatHeight(meters: number, units: Units): string {
  return units === 'imperial'
    ? `${formatNumber(meters / 0.3048)}${nbsp}ft`
    : `${formatNumber(meters)}${nbsp}m`;
}

/** "45 s", "21 min", "1 h 5 min". */
export function formatSeconds(seconds: number): string {
  if (seconds < 59.5) return `${formatNumber(seconds)}${nbsp}s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}${nbsp}min`;
  return `${formatCount(Math.floor(minutes / 60))}${nbsp}h ${minutes % 60}${nbsp}min`;
}

export function formatMilliseconds(milliseconds: number): string {
  if (milliseconds < 0.095) return `${formatNumber(milliseconds * 1000)}${nbsp}µs`;
  if (milliseconds >= 999.5) return `${formatNumber(milliseconds / 1000)}${nbsp}s`;
  return `${milliseconds < 10 ? milliseconds.toFixed(1) : formatNumber(milliseconds)}${nbsp}ms`;
}

/**
 * A share as a percentage that rounds to 0 or 100 only if it is exact: 0.9996 is "99.9 %".
 *
 * @param space before the percent sign; in large letters there is none
 */
export function formatPercent(share: number, space = thin): string {
  const percent = Math.abs(share) * 100;
  if (percent === 0) return `0${space}%`;
  if (percent < 0.1) return `${twoDigits.format(Math.max(percent, 0.0001))}${space}%`;
  if (percent < 10) return `${tenths.format(percent)}${space}%`;
  if (percent > 99 && percent < 100) return `${tenths.format(Math.min(percent, 99.9))}${space}%`;
  return `${formatCount(Math.round(percent))}${space}%`;
}

export function formatCount(count: number): string {
  return whole.format(count);
}

export function formatBytes(bytes: number): string {
  if (bytes < 1e6) return `${formatNumber(Math.max(bytes / 1e3, 0.1))}${nbsp}kB`;
  return bytes < 1e9
    ? `${formatNumber(bytes / 1e6)}${nbsp}MB`
    : `${formatNumber(bytes / 1e9)}${nbsp}GB`;
}

/** "1 road", "42 roads", "2 pairs of vertices". */
export function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : noun.replace(/( of |$)/, 's$1')}`;
}

const nbsp = '\u00a0';
/** The narrow space before a percent sign. */
const thin = '\u202f';
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const twoDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const alwaysThreeDigits = new Intl.NumberFormat('en', {
  minimumSignificantDigits: 3,
  maximumSignificantDigits: 3,
});

/** A number whose unit is not known. */
export function formatNumber(value: number): string {
  if (value >= 999.5) return whole.format(value);
  return threeDigits.format(value < 0.05 ? 0 : value);
}

/** Three digits even if the last are zeros, so that a changing number keeps its width. */
function steady(value: number): string {
  if (value >= 999.5) return whole.format(value);
  return alwaysThreeDigits.format(value);
}
