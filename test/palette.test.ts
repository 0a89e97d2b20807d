import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { channels, palettes } from '../src/render/palette.ts';

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

test.each(Object.entries(palettes))(
  'in greyscale, %s keeps A*, Dijkstra and the ground apart',
  (_, { ground, astar, dijkstra }) => {
    expect(contrast(astar, dijkstra)).toBeGreaterThan(1.65);
    expect(contrast(astar, ground)).toBeGreaterThan(3);
    expect(contrast(dijkstra, ground)).toBeGreaterThan(3);
  },
);

test('the panels have the colors of the map', () => {
  const tokens = readFileSync('src/app/style/tokens.css', 'utf8');
  const { ink, paper } = palettes;
  expect(tokens).toContain(`--first: light-dark(${paper.astar}, ${ink.astar});`);
  expect(tokens).toContain(`--second: light-dark(${paper.dijkstra}, ${ink.dijkstra});`);
});
