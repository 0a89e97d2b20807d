/** An answer in a few words. */
import { invalid } from '../input/request-error.ts';
import type { NoRoute, Route } from '../router/route.ts';

/** Such as `5.14 km · 7 min`; where there is no route, the reason. */
export function summaryOf(answer: Route | NoRoute, language?: string): string {
  expectAnswer(answer);
  expectLanguage(language);
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

/** @throws RequestError for what is no answer of `route` */
function expectAnswer(answer: Route | NoRoute): void {
  const { found, message, meters } = Object(answer);
  if (found ? Number.isFinite(meters) : typeof message === 'string') return;
  throw invalid('answer', answer, 'what route returns');
}

/** @throws RequestError for what names no language; undefined is that of the browser */
export function expectLanguage(language: unknown): void {
  if (language === undefined) return;
  const expected = "a language such as 'de'";
  // A list of any length would be read to its end.
  if (typeof language !== 'string') throw invalid('language', language, expected);
  try {
    Intl.getCanonicalLocales(language);
  } catch {
    throw invalid('language', language, expected);
  }
}

function inUnit(value: number, unit: string, language?: string): string {
  const maximumFractionDigits = value < 100 && unit === 'kilometer' ? 2 : 0;
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits } as const;
  return new Intl.NumberFormat(language, style).format(value);
}
