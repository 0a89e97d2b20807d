/**
 * The explored edges of searches as pixels that store when they were reached. Any moment is drawn
 * by recolouring them, at the same cost forwards, backwards or in jumps.
 */
import type { SearchSpace } from '../router/search-space.ts';
import { alongSteps, distanceSteps, Footprints } from './footprint.ts';
import { glowReach } from './glow.ts';
import {
  channels,
  palettes,
  ramp,
  type SearchColour,
  type SearchHues,
  searchColours,
} from './palette.ts';
import type { FrameRequest, PixelView, SearchRequest, ThemeName } from './picture.ts';
import { emptyBox, grow, type PreparedPicture, worldCopies } from './prepared.ts';

/** Share of the clock in which the front fades. */
const glow = 0.04;
/** Steps of age per fade. */
const glowSteps = 256;
/** Fades after the end of the clock until all colours are final. */
const afterglow = 2;

/** Widths of the uppermost search and of those below it in CSS pixels. */
const [upperWidth, lowerWidth] = [1.5, 1.15];

/**
 * A cell holds an order (24 bits) and a coverage (8 bits). The greatest order, 13,107,200, is
 * chosen so that a step of age is 2^11 orders.
 */
const ageShift = 11;
const largestOrder = (glowSteps << ageShift) / glow;
/** A cell with at least this coverage keeps its order when later edges cover it. */
const owned = 128;

/** A part of a view in pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What one search explored: a cell per slot of the footprints. */
interface Lane {
  colour: SearchColour;
  cells: Int32Array;
}

export class TimeBuffer {
  view: PixelView | null = null;
  /** The part of the view with explored edges; null if there is none. */
  crop: Crop | null = null;
  #footprints = new Footprints();
  /** The number of nodes that the longer search settled. */
  #total = 1;
  #lanes: Lane[] = [];
  #pixels = new Uint32Array(0);

  build(picture: PreparedPicture, { view, explored }: SearchRequest): void {
    const footprints = this.#footprints;
    if (!footprints.knows(picture, view)) {
      this.#blank();
      footprints.reset(picture, view, strokeReach(view, upperWidth));
    }
    this.view = view;
    const spaces = explored.map(({ space }) => space);
    this.crop = cropOf(picture, view, spaces);
    this.#total = Math.max(1, ...spaces.map(lastSettled));
    if (!this.crop) {
      this.#lanes = [];
      return;
    }
    for (const { edge } of spaces)
      for (let i = 0; i < edge.length; i++)
        if (footprints.firstHit[edge[i]] < 0) footprints.find(edge[i]);
    this.#lanes = explored.map(({ space, colour }, i) => {
      const cells = this.#cellsFor(i);
      const coverage = coverageByDistance(strokeReach(view, i === 0 ? upperWidth : lowerWidth));
      coverSlots(space, footprints, cells, coverage, largestOrder / this.#total);
      return { colour, cells };
    });
    if (view.width * view.height > this.#pixels.length)
      this.#pixels = new Uint32Array(view.width * view.height);
  }

  /** RGBA of the view at a moment; valid until the next call. */
  paint({ time, visible, theme }: FrameRequest): Uint8ClampedArray<ArrayBuffer> {
    const clock = Math.min(Math.max(time / this.#total, -1), 1 + afterglow * glow);
    const now = Math.floor(clock * largestOrder);
    this.#blank();
    // From the lowest to the uppermost.
    for (const { colour, cells } of this.#lanes.toReversed()) {
      if (visible[colour]) this.#paintLane(cells, glowRamps[theme][colour], now);
    }
    const { width, height } = this.view!;
    return new Uint8ClampedArray(this.#pixels.buffer, 0, width * height * 4);
  }

  /** Paints a search over those below it: where it covers less than they do, it is mixed in. */
  #paintLane(cells: Int32Array, ramp: Int32Array, now: number): void {
    const { slots, slotPixel } = this.#footprints;
    const pixels = this.#pixels;
    for (let slot = 0; slot < slots; slot++) {
      const cell = cells[slot];
      const cover = cell & 255;
      const age = now - (cell >>> 8);
      if (cover === 0 || age < 0) continue;
      const below = pixels[slotPixel[slot]];
      const belowCover = below >>> 24;
      pixels[slotPixel[slot]] =
        cover >= belowCover
          ? ramp[age >> ageShift] | (cover << 24)
          : mix(below, ramp[age >> ageShift], cover / belowCover);
    }
  }

  /** Empty cells for all slots, in the memory of the lane that was there before. */
  #cellsFor(lane: number): Int32Array {
    const { slots, slotPixel } = this.#footprints;
    const before = this.#lanes[lane]?.cells;
    return before && before.length >= slots ? before.fill(0) : new Int32Array(slotPixel.length);
  }

  /** Clears the pixels while the footprints still know them. */
  #blank(): void {
    const { slots, slotPixel } = this.#footprints;
    for (let slot = 0; slot < slots; slot++) this.#pixels[slotPixel[slot]] = 0;
  }
}

/**
 * Half the width of a stroke plus half a pixel for its soft edge. Strokes are wider from zoom 13
 * on, and finer below zoom 12, so that the streets of a city remain separate.
 */
export function strokeReach({ scale, pixelRatio }: PixelView, cssWidth: number): number {
  const zoom = Math.log2(scale / pixelRatio / 256);
  const finer = Math.max(Math.min(1 + (zoom - 12) / 5, 1), 0.8);
  const wider = Math.max(Math.min(1 + (zoom - 13) / 4, 2.5), 1);
  return (cssWidth * pixelRatio * finer * wider) / 2 + 0.5;
}

export function coverageByDistance(reach: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, step) =>
    Math.round(255 * Math.min(Math.max(reach - (step + 0.5) / distanceSteps, 0), 1)),
  );
}

function lastSettled({ from, until }: SearchSpace): number {
  let last = 0;
  for (let i = 0; i < from.length; i++) last = Math.max(last, from[i], until[i]);
  return last;
}

function coverSlots(
  { edge, from, until, backward }: SearchSpace,
  { firstHit, endHit, hitSlot, hitShape }: Footprints,
  cells: Int32Array,
  coverage: Uint8Array,
  unit: number,
): void {
  for (let i = 0; i < edge.length; i++) {
    const tailOrder = (backward[i] ? until[i] : from[i]) * unit;
    const headOrder = (backward[i] ? from[i] : until[i]) * unit;
    const gain = (headOrder - tailOrder) / alongSteps;
    const end = endHit[edge[i]];
    for (let hit = firstHit[edge[i]]; hit < end; hit++) {
      const shape = hitShape[hit];
      const cover = coverage[shape & 255];
      const slot = hitSlot[hit];
      const cell = cells[slot];
      const before = cell & 255;
      if (cover <= before) continue;
      if (before >= owned) cells[slot] = cell - before + cover;
      else cells[slot] = ((tailOrder + (shape >>> 8) * gain) << 8) | cover;
    }
  }
}

export function cropOf(
  { boxes }: PreparedPicture,
  view: PixelView,
  explored: readonly Pick<SearchSpace, 'edge'>[],
): Crop | null {
  const box = emptyBox();
  for (const { edge } of explored)
    for (let i = 0; i < edge.length; i++) grow(box, boxes, edge[i]);

  const copies = worldCopies(box, view);
  if (copies.length === 0) return null;
  const margin = Math.ceil(strokeReach(view, upperWidth) + glowReach * view.pixelRatio);
  const toX = (x: number) => Math.floor((x - view.x) * view.scale);
  const toY = (y: number) => Math.floor((y - view.y) * view.scale);
  const left = Math.max(0, toX(box.minX + copies[0]) - margin);
  const right = Math.min(view.width, toX(box.maxX + copies.at(-1)!) + margin + 1);
  const top = Math.max(0, toY(box.minY) - margin);
  const bottom = Math.min(view.height, toY(box.maxY) + margin + 1);
  if (left >= right || top >= bottom) return null;
  return { left, top, width: right - left, height: bottom - top };
}

/** Colours by age as 0x00bbggrr. */
const glowRamps: Readonly<Record<ThemeName, Record<SearchColour, Int32Array>>> = {
  ink: rampsOf('ink'),
  paper: rampsOf('paper'),
};

/** Blends a share of `upper` into `lower`, whose alpha is kept. */
function mix(lower: number, upper: number, share: number): number {
  const red = lower & 255;
  const green = (lower >> 8) & 255;
  const blue = (lower >> 16) & 255;
  return (
    (lower & 0xff000000) |
    ((blue + (((upper >> 16) & 255) - blue) * share) << 16) |
    ((green + (((upper >> 8) & 255) - green) * share) << 8) |
    (red + ((upper & 255) - red) * share)
  );
}

function rampsOf(theme: ThemeName): Record<SearchColour, Int32Array> {
  const ramps = searchColours.map((colour) => [
    colour,
    glowRamp(palettes[theme].searches[colour]),
  ]);
  return Object.fromEntries(ramps) as Record<SearchColour, Int32Array>;
}

/** The front fades soon; then colours deepen until the end of the clock. */
function glowRamp({ front, hue, deep }: SearchHues): Int32Array {
  const aged = ramp(hue, deep, Math.ceil((1 / glow + afterglow - 1) * glowSteps) + 1);
  return Int32Array.from([...ramp(front, hue, glowSteps), ...aged], packed);
}

function packed(hex: string): number {
  const [red, green, blue] = channels(hex);
  return (blue << 16) | (green << 8) | red;
}
