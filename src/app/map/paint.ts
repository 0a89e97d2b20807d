/** The painted layers: the network in tiles, and on it the explored roads of the searches. */
import { computed, effect, signal } from '@preact/signals-core';
import type { Map as LeafletMap } from 'leaflet';
import { buffersOf, type Connection, connect } from '../../client/rpc.ts';
import type { ShotRequest, StageRequest } from '../../render/film.ts';
import type { LevelKind } from '../../render/level-colours.ts';
import type { FrameRequest, ReachPicture } from '../../render/picture.ts';
import type { PosterRequest } from '../../render/poster.ts';
import type { StreetNames } from '../../render/street-names.ts';
import type { SearchSpace } from '../../router/search-space.ts';
import type { Numbered, NumberedSearch, PainterCalls } from '../../worker/contract/calls.ts';
import type { OpenedNetwork } from '../../worker/contract/network.ts';
import { inside } from '../store/inside.ts';
import { paintTime } from '../store/playback.ts';
import { isMaze, lanes, type Network, shown, showsInside, theme } from '../store/state.ts';
import { map } from './map.ts';
import { RoadLayer } from './road-layer.ts';
import { SearchLayer } from './search-layer.ts';

let painter: Connection<PainterCalls>;
let roads: RoadLayer;
let searches: SearchLayer;
let painting: Promise<void> = Promise.resolve();
let drawing: Promise<void> = Promise.resolve();

/** Starts the painter early, while the page is still being put together. */
export function startPainter(): void {
  const worker = new Worker(new URL('../../worker/painter.worker.ts', import.meta.url), {
    type: 'module',
  });
  painter = connect<PainterCalls>(worker);
}

export function startLayers(): void {
  roads = new RoadLayer(painter, theme.peek());
  const moment = computed(() => {
    // A search that is looked into stands at its step.
    const step = showsInside.value && { time: inside.value?.step ?? 0 };
    return { ...raceMoment(), ...step, ...reachMoment.value };
  });
  searches = new SearchLayer(painter, moment.peek(), map, 0);
  effect(() => searches.setMoment(moment.value));
  effect(() => roads.setTheme(theme.value));
  effect(() => {
    const isCovered =
      reachMoment.value !== null || lanes.value.some(({ colour }) => shown.value[colour]);
    // The corridors of a maze stay bright, so that its walls are visible.
    roads.setOpacity(isCovered && !isMaze.value ? 0.6 : 1);
  });
}

function raceMoment(): FrameRequest {
  return { time: paintTime.value, visible: shown.value, theme: theme.value };
}

/** A map beside the page's own, with the same roads and a search of its own. */
export function mirrorLayers(mirror: LeafletMap, layer: number) {
  const roads = new RoadLayer(painter, theme.peek()).addTo(mirror).setOpacity(0.6);
  const searches = new SearchLayer(painter, raceMoment(), mirror, layer);
  const stops = [
    effect(() => roads.setTheme(theme.value)),
    effect(() => searches.setMoment(raceMoment())),
  ];
  return {
    draw: (drawn: readonly NumberedSearch[]) => void searches.show({ searches: drawn }),
    end() {
      for (const stop of stops) stop();
      searches.end();
    },
  };
}

/** Gives the painter what the searches of an answer explored. The page keeps nothing of it. */
export function takeExplored(explored: readonly SearchSpace[]): void {
  void painter.call('explored', explored, { transfer: buffersOf(explored) });
}

/** Draws the explored roads of searches, the uppermost first. */
export function drawSearches(drawn: readonly NumberedSearch[]): void {
  drawing = searches.show({ searches: drawn });
}

/** The budget and the bands of a drawn reach; null while searches are drawn. */
export const reachMoment = signal<Pick<FrameRequest, 'time' | 'bands'> | null>(null);

/** Draws reached roads instead of searches. */
export function drawReach(reach: ReachPicture): void {
  drawing = searches.show({ searches: [], reach });
}

/** Resolves when the last answer is on the screen. */
export async function drawn(): Promise<void> {
  await painting;
  await drawing;
}

/** Resolves when the roads in the view are painted. */
export function roadsPainted(): Promise<void> {
  return roads.painted();
}

/** Fetches what lies under a network before its roads are there. */
export function paintGround({ ground }: Network): void {
  void painter.call('ground', { url: ground });
}

/** Gives a network to the painter, which keeps its geometry. The page keeps its figures. */
export function paintNetwork({ picture }: OpenedNetwork): void {
  const { points, firstPoint, edgeClass } = picture;
  const transfer = [points.buffer, firstPoint.buffer, edgeClass.buffer] as Transferable[];
  painting = painter.call('network', picture, { transfer });
}

/** A layer of roads in the colours of their levels, which follows the theme. */
export function levelLayer(kind: LevelKind): {
  show(levels: Uint8Array): Promise<void>;
  hide(): void;
} {
  const layer = new RoadLayer(painter, theme.peek(), 'levelTile').setZIndex(2);
  effect(() => layer.setTheme(theme.value));
  return {
    async show(levels) {
      const transfer = [levels.buffer as ArrayBuffer];
      await painter.call('levels', { levels, kind }, { transfer });
      if (map.hasLayer(layer)) layer.repaint();
      else layer.addTo(map);
    },
    hide: () => void layer.remove(),
  };
}

/** A layer of street names above what searches explored, which follows the theme. */
export function nameLayer(minZoom: number): { show(names: StreetNames): Promise<void> } {
  map.createPane('street-names');
  const options = { pane: 'street-names', className: 'street-names', minZoom };
  const layer = new RoadLayer(painter, theme.peek(), 'nameTile', options);
  effect(() => layer.setTheme(theme.value));
  return {
    async show(names) {
      await painter.call('names', names, { transfer: buffersOf(names) });
      if (map.hasLayer(layer)) layer.repaint();
      else layer.addTo(map);
    },
  };
}

/** A small picture of the network that was painted last, in white. */
export function thumbnail(): Promise<Blob> {
  return painter.call('thumbnail', { size: thumbnailSize });
}

/** Pixels. */
const thumbnailSize = 96;

export function paintPoster(request: Numbered<PosterRequest>): Promise<Blob | null> {
  const transfer = request.background.map(({ picture }) => picture);
  return painter.call('poster', request, { transfer });
}

/** Paints what the camera of a film may see. */
export function paintStage(request: Numbered<StageRequest>): Promise<void> {
  return painter.call('stage', request);
}

export function paintShot(request: ShotRequest): Promise<ImageBitmap | null> {
  return painter.call('shot', request);
}

export function endFilm(): void {
  void painter.call('endFilm', undefined);
}

/** Shows the network that was painted last. */
export function showRoads(): void {
  if (map.hasLayer(roads)) roads.repaint();
  else roads.addTo(map);
}
