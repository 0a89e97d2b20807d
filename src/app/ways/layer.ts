/** The ways on the map: pale lines to click, and a label where each is far from the others. */
import { effect } from '@preact/signals-core';
import { DomEvent, type Point, type Polyline } from 'leaflet';
import { isFree, type LabelBox, labelAt } from '../map/label-collision.ts';
import { line, unrolled } from '../map/line.ts';
import { covered, map, toLatLng } from '../map/map.ts';
import { plan } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { amountOf, moreOf } from './amounts.ts';
import { farthestFirst } from './farthest.ts';
import { chosen, hovered, isShown, offer, take } from './ways.ts';

/** Pixels around a pin that labels keep free. */
const PIN = 32;

/** Called once, when the ways are first shown. */
export function startWaysLayer(): void {
  map.createPane('ways');
  const labels = map.createPane('ways-labels');
  labels.classList.add('leaflet-zoom-hide');
  let lines: Polyline<never>[][] = [];

  effect(() => {
    for (const layer of lines.flat()) layer.remove();
    const ways = isShown.value ? (offer.value?.ways ?? []) : [];
    lines = ways.map((way, i) => {
      const path = unrolled(way.line);
      const [casing, core] = ['way-casing', 'way-core'].map((name) =>
        line(name, { pane: 'ways' }).setLatLngs(path),
      ) as [Polyline<never>, Polyline<never>];
      const hit = line('way-hit', {
        pane: 'ways',
        interactive: true,
        bubblingMouseEvents: false,
      }).setLatLngs(path);
      core.getElement()?.setAttribute('data-line', `${i}`);
      hit.on('mouseover', () => point(i)).on('mouseout', () => point(-1));
      hit.on('click', () => void take(i));
      return [casing, core, hit];
    });
  });
  effect(() => {
    offer.value;
    for (const [i, parts] of lines.entries()) {
      for (const each of parts) {
        const path = each.getElement();
        path?.toggleAttribute('data-hovered', i === hovered.value);
        path?.toggleAttribute('data-chosen', i === chosen.value);
      }
      if (i === hovered.value) for (const each of parts) each.bringToFront();
    }
  });
  const label = () => {
    const ways = isShown.value ? (offer.value?.ways ?? []) : [];
    const points = ways.map((way) => unrolled(way.line).map((at) => map.latLngToLayerPoint(at)));
    const boxes = ways.map((_, i) => {
      const [amount, more] = [amountOf(offer.value!, i), moreOf(offer.value!, i)];
      const box = labelAt(
        points[i]![0]!,
        'way-label',
        make('strong', {}, amount),
        make('span', {}, more),
      );
      box.toggleAttribute('data-chosen', i === chosen.value);
      box.toggleAttribute('data-hovered', i === hovered.value);
      box.addEventListener('mouseenter', () => point(i));
      box.addEventListener('mouseleave', () => point(-1));
      box.addEventListener('click', () => void take(i));
      DomEvent.disableClickPropagation(box);
      return box;
    });
    labels.replaceChildren(...boxes);
    arrange(boxes, farthestFirst(points));
  };
  effect(label);
  map.on('moveend viewreset', label);
}

function point(index: number): void {
  hovered.value = index;
}

/** Puts each label at its first place that is free and in view; hides it where there is none. */
function arrange(boxes: readonly HTMLElement[], places: readonly (readonly Point[])[]): void {
  const { left, top, right, bottom } = covered();
  const { x: width, y: height } = map.getSize();
  const { from, to, via } = plan.peek();
  const kept: LabelBox[] = [from, to, ...via]
    .filter((position) => position !== null)
    .map((position) => {
      const { x, y } = map.latLngToLayerPoint(toLatLng(position));
      return { x, y, width: PIN, height: PIN };
    });
  for (const [i, box] of boxes.entries()) {
    const size = { width: box.offsetWidth, height: box.offsetHeight };
    const isInView = (place: Point) => {
      const { x, y } = map.layerPointToContainerPoint(place);
      const [across, down] = [size.width / 2, size.height / 2];
      const isAcross = x - across > left && x + across < width - right;
      return isAcross && y - down > top && y + down < height - bottom;
    };
    const place = places[i]!.find(
      (each) => isInView(each) && isFree({ x: each.x, y: each.y, ...size }, kept),
    );
    box.hidden = !place;
    if (!place) continue;
    kept.push({ x: place.x, y: place.y, ...size });
    box.style.left = `${place.x}px`;
    box.style.top = `${place.y}px`;
  }
}
