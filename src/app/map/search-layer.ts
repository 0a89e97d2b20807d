/** The explored roads at any moment of the race, on one canvas over the map. */
import type { Map as LeafletMap, ZoomAnimEvent } from 'leaflet';
import type { Connection } from '../../client/rpc.ts';
import {
  type Frame,
  type FrameRequest,
  isSameView,
  type PixelView,
  type SearchRequest,
} from '../../render/picture.ts';
import type { Numbered, PainterCalls } from '../../worker/contract/calls.ts';
import { covers, originAfterZoom, place, viewAround } from './placement.ts';

export type Drawn = Omit<Numbered<SearchRequest>, 'view'>;

export class SearchLayer {
  #painter: Connection<PainterCalls>;
  #map: LeafletMap;
  /** Its number among the layers of searches: the painter keeps a buffer for each. */
  #layer: number;
  #drawn: Drawn = { searches: [] };
  #moment: FrameRequest;

  #canvas = document.createElement('canvas');
  /** The view of the bitmap on the canvas. */
  #shown: PixelView | null = null;
  /** The last view that the painter was asked to rasterise. */
  #asked: PixelView | null = null;
  #zooming = false;
  #hasEnded = false;

  /** At most one request is under way; all changes meanwhile are part of the next one. */
  #busy = false;
  #searchIsStale = false;
  #frameIsStale = false;
  #waiting: { resolve(): void; reject(reason: unknown): void }[] = [];

  constructor(
    painter: Connection<PainterCalls>,
    moment: FrameRequest,
    map: LeafletMap,
    layer: number,
  ) {
    this.#painter = painter;
    this.#moment = moment;
    this.#map = map;
    this.#layer = layer;
    this.#canvas.className = 'leaflet-zoom-animated';
    map.createPane('search').append(this.#canvas);
    map.on('zoomanim', (event) => this.#followZoom(event));
    map.on('zoom viewreset move', () => this.#follow());
    map.on('moveend resize', () => this.#arrive());
  }

  /**
   * Draws searches, the uppermost first, or a reach. Resolves when they, or newer ones, are on the
   * canvas.
   */
  show(drawn: Drawn): Promise<void> {
    this.#drawn = drawn;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#refresh(true);
    });
  }

  /** Called before its map goes: what is under way is not drawn any more, and the painter forgets it. */
  end(): void {
    this.#hasEnded = true;
    const view = this.#asked;
    const layer = this.#layer;
    if (view) void this.#painter.call('search', { layer, view, searches: [] });
  }

  setMoment(moment: FrameRequest): void {
    this.#moment = moment;
    this.#refresh(false);
  }

  #refresh(search: boolean): void {
    this.#searchIsStale ||= search;
    this.#frameIsStale = true;
    if (!this.#busy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    while (this.#frameIsStale && !this.#hasEnded && !(this.#zooming && this.#searchIsStale)) {
      const waiting = this.#waiting.splice(0);
      try {
        const frame = await this.#ask();
        if (!this.#hasEnded) this.#put(frame);
        for (const { resolve } of waiting) resolve();
      } catch (error) {
        for (const { reject } of waiting) reject(error);
      }
    }
    this.#busy = false;
  }

  async #ask(): Promise<Frame | null> {
    const calls: Promise<unknown>[] = [];
    if (this.#searchIsStale) {
      this.#searchIsStale = false;
      const map = this.#map;
      if (!this.#asked || !covers(map, this.#asked)) this.#asked = viewAround(map);
      const search = { layer: this.#layer, view: this.#asked, ...this.#drawn };
      calls.push(this.#painter.call('search', search));
    }
    this.#frameIsStale = false;
    const frame = this.#painter.call('frame', { layer: this.#layer, ...this.#moment });
    await Promise.all([...calls, frame]);
    return frame;
  }

  /** Changes bitmap and place in one step, so that nothing jumps. */
  #put(frame: Frame | null): void {
    const context = this.#canvas.getContext('bitmaprenderer')!;
    if (!frame) {
      context.transferFromImageBitmap(null);
      this.#shown = null;
      return;
    }
    const { bitmap, view } = frame;
    const sameView = this.#shown !== null && isSameView(this.#shown, view);
    if (this.#zooming && !sameView) {
      // A canvas cannot move during a zoom animation; another frame is requested at its end.
      this.#refresh(true);
      return;
    }
    if (!sameView) {
      this.#canvas.width = view.width;
      this.#canvas.height = view.height;
      this.#canvas.style.width = `${view.width / view.pixelRatio}px`;
      this.#canvas.style.height = `${view.height / view.pixelRatio}px`;
      place(this.#map, this.#canvas, view);
      this.#shown = view;
    }
    context.transferFromImageBitmap(bitmap);
  }

  #followZoom({ center, zoom }: ZoomAnimEvent): void {
    this.#zooming = true;
    const map = this.#map;
    if (this.#shown)
      place(map, this.#canvas, this.#shown, zoom, originAfterZoom(map, center, zoom));
  }

  /** While the map moves, the canvas moves along; a new view is drawn when its edge gets visible. */
  #follow(): void {
    if (this.#zooming) return;
    if (this.#shown) place(this.#map, this.#canvas, this.#shown);
    if (this.#asked && !covers(this.#map, this.#asked)) this.#refresh(true);
  }

  #arrive(): void {
    this.#zooming = false;
    this.#follow();
    if (this.#frameIsStale) this.#refresh(false);
  }
}
