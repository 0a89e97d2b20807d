/** An answer in a few words. */
import type { NoRoute, Route } from '../router/route.ts';

/** Such as `5.14 km · 7 min`; where there is no route, the reason. */
export function summaryOf(answer: Route | NoRoute, language?: string): string {
  if (!answer.found) return answer.message;
  const { meters, seconds, flat } = answer;
  const length = flat
    ? new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(meters)
    : meters < 1000
      ? inUnit(meters, 'meter', language)
      : inUnit(meters / 1000, 'kilometer', language);
  if (seconds === undefined) return length;
  return `${length} · ${inUnit(Math.max(1, Math.round(seconds / 60)), 'minute', language)}`;
}

function inUnit(value: number, unit: string, language?: string): string {
  const maximumFractionDigits = value < 100 && unit === 'kilometer' ? 2 : 0;
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits } as const;
  return new Intl.NumberFormat(language, style).format(value);
}
