/** The separate parts of the network in the colors of a map, each with its number and its pattern. */
import { computed, effect, signal } from '@preact/signals-core';
import { Icon, Marker, type Polyline } from 'leaflet';
import { useEffect } from 'preact/hooks';
import type { Piece } from '../../worker/contract/roads.ts';
import { alertOf, mainRouter, smallerPieces } from '../engine/router.ts';
import { line, unrolled } from '../map/line.ts';
import { map, toLatLng } from '../map/map.ts';
import { opened } from '../store/state.ts';
import { make } from '../ui/dom.ts';
import { formatCount } from '../ui/format.ts';
import { checkup } from './checkup.ts';
import { marked } from './marks.ts';
import { joinedAt } from './within.ts';

/** How many of the larger parts have a tint of their own; the others share one. */
export const mostTints = 6;

/** All separate parts but the largest, the one with the most road first. */
export const islands = signal<readonly Piece[]>([]);

/** Per island whether the joins that are previewed connect it with another part. */
export const areJoined = computed<readonly boolean[]>(() => {
  const count = islands.value.length;
  const { report } = checkup.value;
  const reach = marked.value?.reach;
  if (!report || reach === undefined) return new Array<boolean>(count).fill(false);
  return joinedAt(count, report.joins, reach);
});

/** Colors the islands as long as the component exists. */
export function useIslands(): void {
  useEffect(() => {
    const stopAsking = effect(() => {
      const now = opened.value;
      islands.value = [];
      if (!now || now.info.components < 2 || !mainRouter.value) return;
      void smallerPieces().then((pieces) => {
        if (opened.peek() === now) islands.value = pieces;
      }, alertOf);
    });
    if (!map.getPane('islands')) map.createPane('islands');
    const tints = Array.from({ length: mostTints + 1 }, (_, tint) => new Tint(tint));
    const stopDrawing = effect(() => {
      const joined = areJoined.value;
      for (const tint of tints) tint.show(islands.value, joined);
    });
    return () => {
      stopAsking();
      stopDrawing();
      for (const tint of tints) tint.remove();
      islands.value = [];
    };
  }, []);
}

/** The islands of one tint: one of the larger, or all the others. */
class Tint {
  private readonly tint: number;
  private readonly apart: Polyline<never>[];
  private readonly joined: Polyline<never>[];
  private label: Marker | null = null;
  private pieces: readonly Piece[] = [];
  /** Which of them are joined, as text. */
  private known = '';

  constructor(tint: number) {
    this.tint = tint;
    this.apart = drawing(tint, '');
    this.joined = drawing(tint, 'joined');
  }

  /** Islands that a join would connect are drawn paler. */
  show(all: readonly Piece[], areJoined: readonly boolean[]): void {
    const { tint } = this;
    const end = tint < mostTints ? tint + 1 : all.length;
    const pieces = all.slice(tint, end);
    const known = areJoined.slice(tint, end).join();
    if (pieces[0] === this.pieces[0] && known === this.known) return;
    Object.assign(this, { pieces, known });
    const isJoined = (_: Piece, i: number) => areJoined[tint + i]!;
    const linesOf = (some: Piece[]) => some.flatMap(({ lines }) => lines.map(unrolled));
    const joined = linesOf(pieces.filter(isJoined));
    const apart = linesOf(pieces.filter((piece, i) => !isJoined(piece, i)));
    for (const part of this.joined) part.setLatLngs(joined);
    for (const part of this.apart) part.setLatLngs(apart);
    this.label?.remove();
    this.label = pieces[0] && tint < mostTints ? labelOn(pieces[0], tint).addTo(map) : null;
    this.label?.getElement()?.toggleAttribute('data-joined', areJoined[tint]!);
  }

  remove(): void {
    this.label?.remove();
    for (const part of [...this.apart, ...this.joined]) part.remove();
  }
}

function drawing(tint: number, state: '' | 'joined'): Polyline<never>[] {
  return ['wide', 'core'].map((part) =>
    line(`island island-${part} tint-${tint} ${state}`, { pane: 'islands', noClip: false }),
  );
}

/** The number of an island, as in the report, in the middle of its longest line. */
function labelOn({ lines }: Piece, tint: number): Marker {
  const longest = lines.reduce((best, each) => (each.length > best.length ? each : best));
  const label = make('span', { className: `island-label tint-${tint}` }, formatCount(tint + 2));
  const icon = Object.assign(new Icon({ iconUrl: '' }), { createIcon: () => label });
  const [lng, lat] = longest[longest.length >> 1]!;
  return new Marker(toLatLng([lng, lat]), { icon, interactive: false, keyboard: false });
}
