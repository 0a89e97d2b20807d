/** The roads of a file while it is read, on a canvas that covers the map. */
import { effect } from '@preact/signals-core';
import { connect } from '../../client/rpc.ts';
import type { SketchLines } from '../../render/sketch.ts';
import type { SketchCalls } from '../../worker/contract/calls.ts';
import { loading, type Network, opened, theme } from '../store/state.ts';
import { find, make } from '../ui/dom.ts';
import { inset, map } from './map.ts';

/** Milliseconds. */
const FADE = 200;

const still = matchMedia('(prefers-reduced-motion: reduce)');
let addLines: ((lines: SketchLines) => void) | null = null;

/**
 * Draws lines of a network that is loading, unless its roads are on the map already.
 *
 * @param painted resolves when the map below is ready
 */
export function sketchRoads(
  network: Network,
  lines: SketchLines,
  painted: () => Promise<void>,
): void {
  const now = loading.peek();
  // By now the loading may be over, or another one may have begun.
  if (now?.network !== network || !now.progress) return;
  if (opened.peek()?.network.source === network.source) return;
  addLines ??= beginSketch(painted);
  addLines(lines);
}

function beginSketch(painted: () => Promise<void>): (lines: SketchLines) => void {
  const worker = new Worker(new URL('../../worker/sketch.worker.ts', import.meta.url), {
    type: 'module',
  });
  const painter = connect<SketchCalls>(worker);
  const sheet = make('canvas', { id: 'sketch', ariaHidden: 'true' });
  find('#map').after(sheet);
  const canvas = sheet.transferControlToOffscreen();
  // Without the worker, the map stays visible.
  const giveUp = () => sheet.remove();
  painter.call('begin', canvas, { transfer: [canvas] }).catch(giveUp);
  let isOver = false;
  let isSeen = false;

  const show = (): void => {
    const { x: width, y: height } = map.getSize();
    const zooms = {
      least: map.getMinZoom(),
      most: map.getMaxZoom(),
      step: map.options.zoomSnap!,
    };
    const screen = { width, height, pixelRatio: devicePixelRatio, inset: inset(), zooms };
    painter.call('show', { screen, theme: theme.value, isStill: still.matches }).catch(giveUp);
  };
  const end = async (): Promise<void> => {
    isOver = true;
    addLines = null;
    map.off('resize', show);
    for (const stop of stops) stop();
    await painted();
    await fade(sheet, 0);
    sheet.remove();
    worker.terminate();
  };

  map.on('resize', show);
  const stops = [
    effect(show),
    effect(() => {
      if (!loading.value?.progress) void end();
    }),
  ];
  return (lines) => {
    const transfer = [lines.points.buffer, lines.firstPoint.buffer] as Transferable[];
    painter.call('add', lines, { transfer }).then(() => {
      if (!isSeen && !isOver) void fade(sheet, 1);
      isSeen = true;
    }, giveUp);
  };
}

async function fade(sheet: HTMLElement, opacity: number): Promise<void> {
  const duration = still.matches ? 0 : FADE;
  await sheet.animate({ opacity }, { duration, fill: 'forwards' }).finished;
}
