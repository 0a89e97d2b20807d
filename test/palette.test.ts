import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { channels, palettes, searchColours } from '../src/render/palette.ts';

/** Relative luminance, by WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const everyPalette = Object.entries(palettes);

test.each(everyPalette)('in greyscale, %s keeps the race and the ground apart', (_, palette) => {
  const { first, second } = palette.searches;
  expect(contrast(first.hue, second.hue)).toBeGreaterThan(1.65);
  for (const { hue } of Object.values(palette.searches)) {
    expect(contrast(hue, palette.ground)).toBeGreaterThan(3);
  }
});

/** How eyes without one kind of cones see linear colors: Machado, Oliveira & Fernandes 2009. */
const sights: Record<string, readonly (readonly [number, number, number])[]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** In OKLab, which is even for the eye: 100 from black to white. */
function seenAs(hex: string, sight: string): number[] {
  const linear = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const product = (rows: readonly (readonly number[])[], vector: readonly number[]) =>
    rows.map((row) => row.reduce((sum, value, i) => sum + value * vector[i]!, 0));
  const cones = product(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    product(sights[sight]!, linear),
  );
  return product(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map((value) => Math.cbrt(Math.max(value, 0))),
  ).map((value) => 100 * value);
}

test.each(everyPalette)('each two searches of %s differ for every sight', (_, { searches }) => {
  const hues = Object.values(searches).map(({ hue }) => hue);
  for (const sight of Object.keys(sights)) {
    const seen = hues.map((hue) => seenAs(hue, sight));
    seen.forEach((one, i) => {
      for (const other of seen.slice(0, i)) {
        expect(Math.hypot(...one.map((value, j) => value - other[j]!))).toBeGreaterThan(15);
      }
    });
  }
});

test('the panels have the colors of the map', () => {
  const tokens = readFileSync('src/app/style/tokens.css', 'utf8');
  for (const name of searchColours) {
    const [light, dark] = [palettes.paper.searches[name].hue, palettes.ink.searches[name].hue];
    expect(tokens).toContain(`--${name}: light-dark(${light}, ${dark});`);
  }
});
