/** The painted layers: the network in tiles, and on it what the searches explored. */
import { effect } from '@preact/signals-core';
import type { OpenedNetwork, PainterCalls, Run, SearchSpace } from '../../worker/contract.ts';
import { connect } from '../../worker/rpc.ts';
import { paintTime } from '../store/playback.ts';
import { isMaze, lanes, shown, theme } from '../store/state.ts';
import { map } from './map.ts';
import { RoadLayer } from './road-layer.ts';
import { SearchLayer } from './search-layer.ts';

const worker = new Worker(new URL('../../worker/painter.worker.ts', import.meta.url), {
  type: 'module',
});
const painter = connect<PainterCalls>(worker);
const roads = new RoadLayer(painter, theme.peek());
const searches = new SearchLayer(painter, theme.peek());
let painting: Promise<void> = Promise.resolve();
let drawing: Promise<void> = Promise.resolve();

export function showPaintings(): void {
  searches.addTo(map);
  effect(() => {
    roads.setTheme(theme.value);
    searches.setTheme(theme.value);
  });
  effect(() => {
    const { first, second } = lanes.value;
    drawing = searches.show([exploredBy(first), exploredBy(second)]);
  });
  effect(() => searches.setTime(paintTime.value));
  effect(() => searches.setVisible([shown.value.first, shown.value.second]));
  effect(() => {
    const { first, second } = lanes.value;
    const isCovered =
      (first !== null && shown.value.first) || (second !== null && shown.value.second);
    // Between corridors one sees the walls.
    roads.setDimmed(isCovered && !isMaze.value);
  });
}

/** Resolves when the last answer is on the screen. */
export async function drawn(): Promise<void> {
  await painting;
  await drawing;
}

/** Resolves when the roads in the view are. */
export function roadsPainted(): Promise<void> {
  return roads.painted();
}

/** Hands the network to the painter for good; the page keeps its figures only. */
export function paintNetwork({ picture }: OpenedNetwork): void {
  const { points, firstPoint, edgeClass } = picture;
  const transfer = [points.buffer, firstPoint.buffer, edgeClass.buffer] as Transferable[];
  painting = painter.call('network', picture, { transfer });
}

/** Shows the network that was painted last. */
export function showRoads(): void {
  if (map.hasLayer(roads)) roads.repaint();
  else roads.addTo(map);
}

function exploredBy(run: Run | null): SearchSpace {
  return run?.explored ?? nothing;
}

const nothing: SearchSpace = {
  edge: new Int32Array(),
  from: new Int32Array(),
  until: new Int32Array(),
  backward: new Uint8Array(),
};
