import { expect, test } from 'vitest';
import { readNumber } from '../src/input/json/number.ts';
import { type Random, seeded } from './support/random.ts';

const out = new Float64Array(1);
/** The number, or a sentence: some hundred thousand calls of `expect` take seconds. */
function read(text: string): number | string {
  const end = endOf(`${text},`);
  return end === text.length ? out[0] : `It ends at ${end}, not at ${text.length}.`;
}

/** The index behind the number with which a text begins; a zero and older bytes follow the text. */
function endOf(text: string): number {
  const bytes = new TextEncoder().encode(`${text}\x00123456789`);
  return readNumber(bytes, new DataView(bytes.buffer), 0, out, 0);
}

test.each([
  '0',
  '-0',
  '-0.0',
  '7',
  '-12',
  '0.1',
  '8.5417',
  '-122.419415',
  '179.9999999999999',
  '13.404953999999999',
  '-122.41941550000001',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '9007199254740995.5',
  '0.30000000000000004',
  '0.1000000000000000055511151231257827',
  '1e5',
  '1E+5',
  '-1.5e-3',
  '1e999',
  '-1e999',
  '1e-999',
  '2.2250738585072011e-308',
  '123456789012345678901234567890',
  '0.0000000000000000000000001',
  '1.7976931348623157e308',
  '9999999999999999999999',
  '0.9999999999999999999999',
  '1.00000000000000011102230246251565',
  '1.0000000000000001110223',
  '4503599627370496.5',
  '4503599627370497.5',
  '4503599627370496.500001',
])('%s', (text) => {
  expect(Object.is(read(text), Number(text))).toBe(true);
});

test.each([
  '',
  '-',
  '.',
  '.5',
  '01',
  '-01',
  '00',
  '1.',
  '-1.',
  '1.e5',
  '1e',
  '1e+',
  '+1',
  'NaN',
  'x',
])('no number: %j', (text) => {
  expect(endOf(`${text},`)).toBe(-1);
});

test('the digits end before any byte that is none', () => {
  for (const digits of ['', '1', '12', '123', '1234', '1234567']) {
    for (let code = 0; code < 128; code++) {
      const sign = String.fromCharCode(code);
      if (/[0-9eE]/.test(sign)) continue;
      const end = digits === '' ? -1 : 2 + digits.length;
      expect([sign, endOf(`8.${digits}${sign}56789`)]).toEqual([sign, end]);
      if (end > 0) expect(out[0]).toBe(Number(`8.${digits}`));
    }
  }
});

test('a number at the very end of its bytes', () => {
  for (const text of ['8.1', '8.123', '8.1234', '8.12345']) {
    const bytes = new TextEncoder().encode(`${text}\0`);
    expect(readNumber(bytes, new DataView(bytes.buffer), 0, out, 0)).toBe(text.length);
    expect(out[0]).toBe(Number(text));
  }
});

test.each(Array.from({ length: 10 }, (_, seed) => seed))(
  '20,000 of every length, seed %d',
  (seed) => {
    const random = seeded(seed);
    for (let i = 0; i < 20_000; i++) {
      const text = randomDecimal(random);
      if (read(text) !== Number(text)) expect([text, read(text)]).toEqual([text, Number(text)]);
    }
  },
);

test('decimals next to the middle of two doubles', () => {
  const random = seeded(11);
  const bits = new BigUint64Array(1);
  const double = new Float64Array(bits.buffer);
  let compared = 0;
  for (let i = 0; i < 20_000; i++) {
    double[0] = 1 + random() * 180;
    const low = double[0];
    bits[0]++;
    // Exact for doubles of this size: 46 places end all of them.
    const middle = exactMiddle(low, double[0]);
    for (const digits of [17, 18, 19, 20, 21, 22]) {
      for (const text of [middle.slice(0, digits), nextDecimal(middle.slice(0, digits))]) {
        if (read(text) !== Number(text)) expect([text, read(text)]).toEqual([text, Number(text)]);
        compared++;
      }
    }
  }
  expect(compared).toBe(240_000);
});

function randomDecimal(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.below(10)).join('');
  const whole = random.pick([
    '0',
    String(random.below(180)),
    String(1 + random.below(9)) + digits(random.below(18)),
  ]);
  const places = random.below(25);
  return `${random.pick(['', '-'])}${whole}${places === 0 ? '' : `.${digits(places)}`}`;
}

/** In decimal, all digits. */
function exactMiddle(low: number, high: number): string {
  const scale = 2n ** 53n;
  const sum = BigInt(low * 2 ** 53) + BigInt(high * 2 ** 53);
  const scaled = (sum * 10n ** 60n) / (2n * scale);
  const text = scaled.toString().padStart(61, '0');
  return `${text.slice(0, -60)}.${text.slice(-60)}`;
}

function nextDecimal(text: string): string {
  const point = text.indexOf('.');
  const next = (BigInt(text.replace('.', '')) + 1n).toString().padStart(text.length - 1, '0');
  return `${next.slice(0, point)}.${next.slice(point)}`;
}
