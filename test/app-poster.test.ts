import { expect, test } from 'vitest';
import { scaleBar } from '../src/app/export/scale-bar.ts';
import type { Ground } from '../src/render/ground.ts';
import { type PosterRequest, posterOf } from '../src/render/poster.ts';
import { preparePicture } from '../src/render/prepared.ts';
import { SvgStrokes } from '../src/render/svg-strokes.ts';

test.each([
  [1, 150, false, 100],
  [3.4, 150, false, 500],
  [0.001, 150, false, 0.1],
  [20, 150, true, 1609.344],
  [1, 150, true, 60.96],
])(
  'at %d meters a unit, a scale bar is round and fits %d units',
  (scale, most, isMiles, meters) => {
    const bar = scaleBar(scale, most, isMiles);
    expect(bar.width).toBeLessThanOrEqual(most * (1 + 1e-9));
    expect(bar.width).toBeCloseTo(bar.meters / scale, 9);
    expect(bar.meters).toBeCloseTo(meters, 6);
  },
);

test('strokes become paths of whole numbers', () => {
  const strokes = new SvgStrokes();
  strokes.strokeStyle = '#123456';
  strokes.lineWidth = 1.26;
  strokes.beginPath();
  strokes.moveTo(1.2, 2.6);
  strokes.lineTo(4.4, 3.4);
  strokes.lineTo(4.6, 9);
  strokes.stroke();
  strokes.beginPath();
  strokes.stroke();
  expect(strokes.corners).toBe(3);
  expect(strokes.group(4)).toBe(
    '<g transform="scale(0.25)" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="M1 3l3 0l1 6" stroke="#123456" stroke-width="1.3"/></g>',
  );
});

test('the drawing has roads, explored roads up to the moment, and escaped texts', async () => {
  const picture = preparePicture({
    points: Float64Array.of(0.5, 0.5, 0.501, 0.5, 0.501, 0.5, 0.501, 0.501),
    firstPoint: Int32Array.of(0, 2, 4),
    edgeClass: Uint8Array.of(3, 3),
  });
  const explored = {
    edge: Int32Array.of(0, 1),
    from: Int32Array.of(1, 9),
    until: Int32Array.of(2, 10),
    backward: new Uint8Array(2),
  };
  const request: PosterRequest = {
    view: { x: 0.4995, y: 0.4995, scale: 1e5, width: 200, height: 200, pixelRatio: 1 },
    explored: [{ space: explored, colour: 'first' }],
    time: 5,
    theme: 'paper',
    background: [],
    marks: [
      {
        kind: 'text',
        x: 1,
        y: 2,
        text: '<b> & \u0007',
        size: 9,
        weight: 400,
        fill: '#000',
        anchor: 'end',
      },
    ],
    width: 200,
    height: 220,
    form: 'svg',
    scale: 1,
  };
  const blue = (svg: string) => /<path d="([^"]*)" stroke="#0b4f8a"/.exec(svg)?.[1];
  const svg = await (await posterOf(picture, [], request)).text();
  expect(svg).toContain('>&lt;b> &amp;  </text>');
  expect(blue(svg)).toBe('M200 200l400 0');
  const later = await (await posterOf(picture, [], { ...request, time: 99 })).text();
  expect(blue(later)).toBe('M200 200l400 0M600 200l0 400');

  const lake: Ground = [
    {
      kind: 'water',
      isArea: true,
      points: Float64Array.of(0.5, 0.5, 0.501, 0.5, 0.501, 0.501),
      firstPoint: Int32Array.of(0, 3),
    },
  ];
  const [water, roads] = [
    '<path d="M200 200l400 0l0 400" fill="#cfe0ea"',
    '<path d="M200 200l400',
  ];
  const withLake = await (await posterOf(picture, lake, request)).text();
  expect(withLake).toContain(water);
  // Under the roads.
  expect(withLake.indexOf(water)).toBe(withLake.indexOf(roads));
});
