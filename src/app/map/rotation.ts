/** A page that is rotated or zoomed has its panels elsewhere; the map goes on showing the same. */
import type { Bbox } from '../../geo/position.ts';
import { inset, isSheetBeside, map, phone, showBox, toPosition } from './map.ts';

/** Panels have come to rest this many milliseconds after the map has moved. */
const rest = 250;

export function startRotation(): void {
  let seen: Bbox | null = null;
  let isTurning = false;
  let timer = 0;
  map.on('moveend', () => {
    clearTimeout(timer);
    if (isTurning) return;
    timer = window.setTimeout(() => {
      seen = uncovered();
    }, rest);
  });
  const turn = () => {
    clearTimeout(timer);
    if (!seen) return;
    // What is seen now is kept for the way back, which would otherwise zoom out again.
    isTurning = true;
    map.invalidateSize({ animate: false, pan: false });
    showBox(seen);
    isTurning = false;
  };
  phone.addEventListener('change', turn);
  isSheetBeside.addEventListener('change', turn);
}

/** The box that `showBox` would show as it is now. */
function uncovered(): Bbox | null {
  const { left, top, right, bottom } = inset();
  const { x, y } = map.getSize();
  if (left >= x - right || top >= y - bottom) return null;
  const [west, north] = toPosition(map.containerPointToLatLng([left, top]));
  const [east, south] = toPosition(map.containerPointToLatLng([x - right, y - bottom]));
  return [west, south, east, north];
}
