/**
 * The pixels that edges cover in one view. They are computed once per edge and reused for every
 * search drawn in that view, so that it can be redrawn while a pin is dragged.
 */
import { doubled } from '../geo/arrays.ts';
import { isSameView, type PixelView } from './picture.ts';
import { type PreparedPicture, worldCopies } from './prepared.ts';

/** Distances from the line of an edge are stored in steps of 1/16 pixel, 0 to 255. */
export const distanceSteps = 16;
/** Offsets along an edge are stored in 16 bits, 0 at its tail. */
export const alongSteps = 0xffff;

/** A shape point within this many pixels of the previous one is skipped. */
const tolerance = 0.75;

export class Footprints {
  /** Edge e owns hits firstHit[e] … endHit[e] - 1; firstHit is -1 until they are computed. */
  firstHit = new Int32Array(0);
  endHit = new Int32Array(0);
  /** The slot of each hit, and its distance | along << 8. */
  hitSlot = new Int32Array(1 << 16);
  hitShape = new Int32Array(1 << 16);
  /** A slot is a pixel that some edge covers; slotPixel = y · width + x. */
  slots = 0;
  slotPixel = new Int32Array(1 << 16);

  #picture: PreparedPicture | null = null;
  #view: PixelView | null = null;
  #copies: number[] = [];
  #reach = 0;
  #hits = 0;
  /** Slot of each pixel + 1; 0 where there is none. */
  #pixelSlot = new Int32Array(0);
  /** The last hit in each slot. */
  #slotHit = new Int32Array(1 << 16);

  knows(picture: PreparedPicture, view: PixelView): boolean {
    return picture === this.#picture && this.#view !== null && isSameView(view, this.#view);
  }

  /** Clears all footprints, for another picture or view. */
  reset(picture: PreparedPicture, view: PixelView, reach: number): void {
    for (let slot = 0; slot < this.slots; slot++) this.#pixelSlot[this.slotPixel[slot]] = 0;
    this.slots = 0;
    this.#hits = 0;
    this.#picture = picture;
    this.#view = view;
    this.#copies = worldCopies(picture.bounds, view);
    this.#reach = reach;
    const edges = picture.edgeClass.length;
    if (this.firstHit.length !== edges) {
      this.firstHit = new Int32Array(edges);
      this.endHit = new Int32Array(edges);
    }
    this.firstHit.fill(-1);
    const pixels = view.width * view.height;
    if (this.#pixelSlot.length < pixels) this.#pixelSlot = new Int32Array(pixels);
  }

  /** Computes the pixels within `reach` of an edge. */
  find(edge: number): void {
    const { points, firstPoint, along, boxes } = this.#picture!;
    const { x, y, scale, width, height } = this.#view!;
    const reach = this.#reach;
    this.firstHit[edge] = this.#hits;
    for (const copy of this.#copies) {
      const originX = x - copy;
      if ((boxes[4 * edge] - originX) * scale > width + reach) continue;
      if ((boxes[4 * edge + 1] - y) * scale > height + reach) continue;
      if ((boxes[4 * edge + 2] - originX) * scale < -reach) continue;
      if ((boxes[4 * edge + 3] - y) * scale < -reach) continue;

      const last = firstPoint[edge + 1] - 1;
      let from = firstPoint[edge];
      let x0 = (points[2 * from] - originX) * scale;
      let y0 = (points[2 * from + 1] - y) * scale;
      for (let to = from + 1; to <= last; to++) {
        const x1 = (points[2 * to] - originX) * scale;
        const y1 = (points[2 * to + 1] - y) * scale;
        const near = Math.abs(x1 - x0) < tolerance && Math.abs(y1 - y0) < tolerance;
        if (near && to < last) continue;
        const seen =
          Math.min(x0, x1) < width + reach &&
          Math.max(x0, x1) > -reach &&
          Math.min(y0, y1) < height + reach &&
          Math.max(y0, y1) > -reach;
        if (seen) this.#findAround(edge, x0, y0, x1, y1, along[from], along[to]);
        from = to;
        x0 = x1;
        y0 = y1;
      }
    }
    this.endHit[edge] = this.#hits;
  }

  /** Adds the pixels whose centers are within `reach` of a segment. */
  #findAround(
    edge: number,
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    along0: number,
    along1: number,
  ): void {
    const { width, height } = this.#view!;
    const reach = this.#reach;
    // Steps along the major axis a; each step covers a few pixels along the minor axis b.
    const flat = Math.abs(x1 - x0) >= Math.abs(y1 - y0);
    const forward = flat ? x0 <= x1 : y0 <= y1;
    const a0 = flat ? (forward ? x0 : x1) : forward ? y0 : y1;
    const a1 = flat ? (forward ? x1 : x0) : forward ? y1 : y0;
    const b0 = flat ? (forward ? y0 : y1) : forward ? x0 : x1;
    const b1 = flat ? (forward ? y1 : y0) : forward ? x1 : x0;
    const aSize = flat ? width : height;
    const bSize = flat ? height : width;
    const aStride = flat ? 1 : width;
    const bStride = flat ? width : 1;

    const length = Math.sqrt((a1 - a0) * (a1 - a0) + (b1 - b0) * (b1 - b0));
    const aUnit = length > 0 ? (a1 - a0) / length : 1;
    const bUnit = length > 0 ? (b1 - b0) / length : 0;
    const slope = bUnit / aUnit;
    const bReach = reach / aUnit;
    const start = forward ? along0 : along1;
    const gain = length > 0 ? ((forward ? along1 : along0) - start) / length : 0;

    const aFirst = Math.max(0, Math.ceil(a0 - reach - 0.5));
    const aLast = Math.min(aSize - 1, Math.floor(a1 + reach - 0.5));
    for (let a = aFirst; a <= aLast; a++) {
      const bLine = b0 + (a + 0.5 - a0) * slope;
      const bFirst = Math.max(0, Math.ceil(bLine - bReach - 0.5));
      const bLast = Math.min(bSize - 1, Math.floor(bLine + bReach - 0.5));
      let across = (bFirst + 0.5 - bLine) * aUnit;
      let run = (a + 0.5 - a0) * aUnit + (bFirst + 0.5 - b0) * bUnit;
      for (let b = bFirst; b <= bLast; b++, across += aUnit, run += bUnit) {
        const beyond = run < 0 ? run : run > length ? run - length : 0;
        const distance =
          beyond === 0 ? Math.abs(across) : Math.sqrt(across * across + beyond * beyond);
        if (distance >= reach) continue;
        const along = (start + (run - beyond) * gain) * alongSteps;
        this.#hit(
          edge,
          a * aStride + b * bStride,
          ((distance * distanceSteps) & 255) | (along << 8),
        );
      }
    }
  }

  /** Segments of an edge may cover the same pixel; the nearer one counts. */
  #hit(edge: number, pixel: number, shape: number): void {
    let slot = this.#pixelSlot[pixel] - 1;
    if (slot < 0) {
      slot = this.slots++;
      if (slot === this.slotPixel.length) {
        this.slotPixel = doubled(this.slotPixel);
        this.#slotHit = doubled(this.#slotHit);
      }
      this.#pixelSlot[pixel] = slot + 1;
      this.slotPixel[slot] = pixel;
    } else {
      const before = this.#slotHit[slot];
      if (before >= this.firstHit[edge]) {
        if ((shape & 255) < (this.hitShape[before] & 255)) this.hitShape[before] = shape;
        return;
      }
    }
    const hit = this.#hits++;
    if (hit === this.hitSlot.length) {
      this.hitSlot = doubled(this.hitSlot);
      this.hitShape = doubled(this.hitShape);
    }
    this.#slotHit[slot] = hit;
    this.hitSlot[hit] = slot;
    this.hitShape[hit] = shape;
  }
}
