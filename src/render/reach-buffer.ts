/**
 * Reached roads as pixels that store what it costs to come there. Any budget is drawn by
 * recolouring them in the colours of the bands.
 */
import { alongSteps, Footprints } from './footprint.ts';
import { channels } from './palette.ts';
import type { BandColours, FrameRequest, PixelView, ReachPicture } from './picture.ts';
import type { PreparedPicture } from './prepared.ts';
import { type Crop, coverageByDistance, cropOf, strokeReach } from './timebuffer.ts';

/** CSS pixels. */
const strokeWidth = 1.7;
/** A cell holds a cost (24 bits) and a coverage (8 bits). */
const largestCost = 0xffffff;
/** A cell with at least this coverage keeps its cost when later edges cover it. */
const owned = 128;

export class ReachBuffer {
  view: PixelView | null = null;
  crop: Crop | null = null;
  #footprints = new Footprints();
  #most = 1;
  #cells = new Uint32Array(0);
  #pixels = new Uint32Array(0);

  build(picture: PreparedPicture, view: PixelView, reach: ReachPicture): void {
    const footprints = this.#footprints;
    const width = strokeReach(view, strokeWidth);
    if (!footprints.knows(picture, view)) {
      const { slots, slotPixel } = footprints;
      for (let slot = 0; slot < slots; slot++) this.#pixels[slotPixel[slot]] = 0;
      footprints.reset(picture, view, width);
    }
    this.view = view;
    this.#most = reach.most || 1;
    this.#cells.fill(0);
    this.crop = cropOf(picture, view, [reach]);
    if (!this.crop) return;
    for (const edge of reach.edge) if (footprints.firstHit[edge] < 0) footprints.find(edge);
    if (footprints.slots > this.#cells.length) {
      this.#cells = new Uint32Array(footprints.slotPixel.length);
    }
    this.#cover(reach, coverageByDistance(width));
    const pixels = view.width * view.height;
    if (pixels > this.#pixels.length) this.#pixels = new Uint32Array(pixels);
  }

  /** RGBA of the view at a budget; valid until the next call. */
  paint({ time, bands = [] }: FrameRequest): Uint8ClampedArray<ArrayBuffer> {
    const { slots, slotPixel } = this.#footprints;
    const unit = largestCost / this.#most;
    const now = Math.min(time * unit, largestCost);
    const limits = bands.map(({ until }) => until * unit);
    const colours = bands.map(({ colour }) => packed(colour));
    for (let slot = 0; slot < slots; slot++) {
      const cell = this.#cells[slot];
      const cost = cell >>> 8;
      let colour = 0;
      if (cost <= now && cell !== 0) {
        let band = 0;
        while (band < limits.length - 1 && cost > limits[band]) band++;
        colour = colours[band] | ((cell & 255) << 24);
      }
      this.#pixels[slotPixel[slot]] = colour;
    }
    const { width, height } = this.view!;
    return new Uint8ClampedArray(this.#pixels.buffer as ArrayBuffer, 0, width * height * 4);
  }

  #cover({ edge, start, end, from, until }: ReachPicture, coverage: Uint8Array): void {
    const { firstHit, endHit, hitSlot, hitShape } = this.#footprints;
    const unit = largestCost / this.#most;
    const cells = this.#cells;
    for (let i = 0; i < edge.length; i++) {
      const [low, high] = [Math.min(start[i], end[i]), Math.max(start[i], end[i])];
      const [first, last] = [low * alongSteps - 1, high * alongSteps + 1];
      const gain = (until[i] - from[i]) / ((end[i] - start[i]) * alongSteps || 1);
      const origin = start[i] * alongSteps;
      for (let hit = firstHit[edge[i]]; hit < endHit[edge[i]]; hit++) {
        const along = hitShape[hit] >>> 8;
        if (along < first || along > last) continue;
        const cover = coverage[hitShape[hit] & 255];
        const before = cells[hitSlot[hit]];
        const cost = Math.min((from[i] + (along - origin) * gain) * unit, largestCost) >>> 0;
        if (cover === 0) continue;
        const isFirst = (before & 255) < owned || cost < before >>> 8;
        const kept = isFirst && cover >= (before & 255) ? cost : before >>> 8;
        cells[hitSlot[hit]] = (kept << 8) | Math.max(cover, before & 255);
      }
    }
  }
}

/** 0x00bbggrr. */
function packed(hex: BandColours[number]['colour']): number {
  const [red, green, blue] = channels(hex);
  return (blue << 16) | (green << 8) | red;
}
