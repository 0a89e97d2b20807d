/** The network below all other layers, in tiles that the painter worker draws. */
import {
  type Coords,
  type DoneCallback,
  GridLayer,
  type GridLayerOptions,
  type Map as LeafletMap,
} from 'leaflet';
import type { Connection } from '../../client/rpc.ts';
import type { ThemeName } from '../../render/picture.ts';
import type { PainterCalls } from '../../worker/contract/calls.ts';

const tileSize = 512;

interface Tile {
  canvas: HTMLCanvasElement;
  coords: Coords;
  /** Leaflet hides the tile until this is called; null once it has been. */
  done: DoneCallback | null;
  /** Aborts the painting of this tile. */
  painting: AbortController;
}

export class RoadLayer extends GridLayer {
  #painter: Connection<PainterCalls>;
  #call: 'tile' | 'levelTile' | 'nameTile';
  #theme: ThemeName;
  #pixelRatio = devicePixelRatio;
  #tiles = new Map<HTMLElement, Tile>();
  /** Resolves with the last tile. Tiles are painted one by one, so that searches wait less. */
  #queue: Promise<unknown> = Promise.resolve();

  /** @param call what is painted: all roads, those that have a level in the colour of it, or names */
  constructor(
    painter: Connection<PainterCalls>,
    theme: ThemeName,
    call: 'tile' | 'levelTile' | 'nameTile' = 'tile',
    options: GridLayerOptions = {},
  ) {
    const usual = { tileSize, keepBuffer: 2, updateWhenZooming: false, className: 'roads' };
    super({ ...usual, ...options });
    this.#painter = painter;
    this.#call = call;
    this.#theme = theme;
    this.on('tileunload', ({ tile }) => {
      this.#tiles.get(tile)?.painting.abort();
      this.#tiles.delete(tile);
    });
  }

  setTheme(theme: ThemeName): void {
    if (theme === this.#theme) return;
    this.#theme = theme;
    this.repaint();
  }

  /** Repaints all tiles in place for a new theme or network; the old ones show until then. */
  repaint(): void {
    for (const tile of this.#tiles.values()) {
      tile.painting.abort();
      tile.painting = new AbortController();
      void this.#paint(tile);
    }
  }

  /** Resolves when all requested tiles are painted. */
  async painted(): Promise<void> {
    await this.#queue;
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map);
    map.on('resize', this.#onResize, this);
    return this;
  }

  override onRemove(map: LeafletMap): this {
    map.off('resize', this.#onResize, this);
    return super.onRemove(map);
  }

  override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const tile: Tile = { canvas, coords, done, painting: new AbortController() };
    this.#tiles.set(canvas, tile);
    void this.#paint(tile);
    return canvas;
  }

  /** If a tile's first painting is aborted, the next one makes it ready. */
  async #paint(tile: Tile): Promise<void> {
    const { signal } = tile.painting;
    try {
      await this.#stroke(tile, signal);
      tile.done?.(undefined, tile.canvas);
      tile.done = null;
    } catch (error) {
      if (!signal.aborted) tile.done?.(error as Error, tile.canvas);
    }
  }

  async #stroke({ canvas, coords: { x, y, z } }: Tile, signal: AbortSignal): Promise<void> {
    // Between whole zooms Leaflet scales the tiles. Painted for that scale, they are sharp.
    const scale = Math.min(Math.max(2 ** (this._map.getZoom() - z), 0.7), 1.42);
    const pixelRatio = this.#pixelRatio * scale;
    const request = { x, y, z, size: tileSize, pixelRatio, theme: this.#theme };
    const ask = () => this.#painter.call(this.#call, request, { signal });
    const answer = this.#queue.then(ask);
    this.#queue = answer.catch(() => {});
    const bitmap = await answer;
    if (bitmap) {
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
    }
    canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap);
  }

  /** The pixel ratio changes with the page's zoom and with the screen; both resize the map. */
  #onResize(): void {
    if (this.#pixelRatio === devicePixelRatio) return;
    this.#pixelRatio = devicePixelRatio;
    this.repaint();
  }
}
