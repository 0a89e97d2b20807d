/** Numbers, counted things and lists as the chosen language writes them. */
import { language } from './language.ts';

/** How many digits a number has. */
const digits = {
  whole: { maximumFractionDigits: 0 },
  tenths: { maximumFractionDigits: 1 },
  oneTenth: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
  hundredths: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  upToHundredths: { maximumFractionDigits: 2 },
  two: { maximumSignificantDigits: 2 },
  three: { maximumSignificantDigits: 3 },
  four: { minimumSignificantDigits: 4, maximumSignificantDigits: 4 },
  /** Also where the last are zeros, so that a changing number keeps its width. */
  alwaysThree: { minimumSignificantDigits: 3, maximumSignificantDigits: 3 },
} as const;

export type Digits = keyof typeof digits;

/** A formatter of the chosen language. @param unit "percent", or one of Intl's units */
export function numbers(kind: Digits, unit = ''): Intl.NumberFormat {
  return made(`${kind} ${unit}`, (locale) => {
    const style = unit === 'percent' ? { style: 'percent' } : { style: 'unit', unit };
    return new Intl.NumberFormat(locale, { ...digits[kind], ...(unit && style) } as object);
  });
}

export function formatCount(count: number): string {
  return numbers('whole').format(count);
}

/** A number whose unit is not known: three digits, or all before the decimal point. */
export function formatNumber(value: number): string {
  return digitsOf(value).format(value < 0.05 ? 0 : value);
}

function digitsOf(value: number): Intl.NumberFormat {
  return numbers(value >= 999.5 ? 'whole' : 'three');
}

/**
 * A share as a percentage that rounds to 0 or 100 only if it is exact: 0.9996 is "99.9 %".
 *
 * @param space before the percent sign, in languages that have one; in large letters there is none
 */
export function formatPercent(share: number, space = thin): string {
  const exact = Math.abs(share);
  const parts = percentParts(exact);
  // House style: English has a narrow space, too.
  const isApart = language.value === 'en' || parts.some(({ type }) => type === 'literal');
  return parts
    .filter(({ type }) => type !== 'literal')
    .map(({ type, value }) => (type === 'percentSign' && isApart ? space + value : value))
    .join('');
}

function percentParts(share: number): Intl.NumberFormatPart[] {
  const parts = (kind: Digits, value = share) => numbers(kind, 'percent').formatToParts(value);
  if (share > 0 && share < 0.001) return parts('two', Math.max(share, 1e-6));
  if (share > 0 && share < 0.1) return parts('tenths');
  return share > 0.99 && share < 1 ? parts('tenths', Math.min(share, 0.999)) : parts('whole');
}

/** A text for each number that the language tells apart; "#" is the number. */
export type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** "1 road", "42 roads": `count(roads, { one: '# road', other: '# roads' })` */
export function count(number: number, forms: Forms): string {
  const rules = made('plural', (locale) => new Intl.PluralRules(locale));
  const form = forms[rules.select(number)] ?? forms.other;
  return form.replace('#', (Number.isInteger(number) ? formatCount : formatNumber)(number));
}

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  return lists('conjunction').format(items);
}

/** "a or b". */
export function either(items: readonly string[]): string {
  return lists('disjunction').format(items);
}

export function lists(type: Intl.ListFormatType): Intl.ListFormat {
  const style = type === 'unit' ? 'narrow' : 'long';
  // British lists have no comma before "and".
  return made(
    type,
    (locale) => new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type, style }),
  );
}

/** The narrow space before a percent sign. */
const thin = '\u202f';

const formatters = new Map<string, unknown>();

/** Formatters are slow to make: each is made once. */
function made<T>(key: string, make: (locale: string) => T): T {
  const locale = language.value;
  const known = formatters.get(`${locale} ${key}`) as T | undefined;
  if (known) return known;
  const fresh = make(locale);
  formatters.set(`${locale} ${key}`, fresh);
  return fresh;
}
