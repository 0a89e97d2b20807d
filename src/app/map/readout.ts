/**
 * The g, h and f of one node when the chosen search settled it: the node under the mouse; where
 * there is none, in a paused race the node settled last.
 */
import { computed, effect } from '@preact/signals-core';
import { DomUtil } from 'leaflet';
import type { Position } from '../../geo/position.ts';
import type { Steps } from '../../worker/contract/comparison.ts';
import { formatWeight } from '../panel/weight.ts';
import { playing, raceShare, time } from '../store/playback.ts';
import { lanes, showsRace } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { map, mouse, toLatLng, world } from './map.ts';

const noted = computed<{ position: Position; text: string } | null>(() => {
  const run = lanes.value[0];
  if (!run?.steps || !showsRace.value) return null;
  const { lng, lat, g, h, f } = run.steps;
  const settled = Math.min(Math.floor(time.value), g.length);
  const stopped = !playing.value && raceShare.value < 1 && time.value <= g.length;
  const pointed = mouse.value ? nearestStep(run.steps, settled, mouse.value) : -1;
  const step = pointed < 0 && stopped ? settled - 1 : pointed;
  if (step < 0) return null;
  const text = Object.entries({ g, h, f })
    .map(([name, weights]) => `${name} ${formatWeight(run, weights[step]!)}`)
    .join(' · ');
  return { position: [lng[step]!, lat[step]!], text };
});

export function startReadout(): void {
  const box = make('p', { className: 'readout leaflet-zoom-hide', hidden: true });
  map.createPane('readout').append(box);
  const place = () => {
    if (noted.value)
      DomUtil.setPosition(box, map.latLngToLayerPoint(toLatLng(noted.value.position)));
  };
  map.on('zoomend viewreset', place);
  effect(() => {
    box.hidden = !noted.value;
    box.textContent = noted.value?.text ?? '';
    place();
  });
}

/** The last step at the node nearest to a position; −1 if none is within reach. */
function nearestStep({ lng, lat }: Steps, settled: number, position: Position): number {
  const [x, y] = position;
  const shrink = world.space.narrowing(y);
  let nearest = -1;
  let least = (reach * world.width * shrink) / map.options.crs!.scale(map.getZoom());
  for (let step = 0; step < settled; step++) {
    const distance = Math.hypot((lng[step]! - x) * shrink, lat[step]! - y);
    if (distance > least) continue;
    least = distance;
    nearest = step;
  }
  return nearest;
}

/** CSS pixels. */
const reach = 16;
