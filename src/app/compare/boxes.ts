/** Where maps side by side stand: pure figures, in pixels of the page's map. */
import type { Sides } from '../map/map.ts';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A map beside others. */
export interface Cell {
  /** What is seen of it. */
  window: Box;
  /** The part of the window that no panel covers, at rest: its middle is the same place on all maps. */
  free: Box;
  /** The part of it that is uncovered now. */
  seen: Box;
}

const gap = 10;
/** Height of the name at the top of a cell of a grid, and of the button beside it. */
const head = 40;

export interface Frame {
  width: number;
  height: number;
  /** What panels cover. */
  covered: Sides;
}

/** The part of the map between the panels. */
export function freeBox({ width, height, covered }: Frame): Box {
  const { left, top, right, bottom } = covered;
  return {
    left: left + gap,
    top: top + gap,
    width: Math.max(width - left - right - 2 * gap, 80),
    height: Math.max(height - top - bottom - 2 * gap, 80),
  };
}

/** Whether halves stand one above the other. */
export function isTall(frame: Frame): boolean {
  const { width, height } = freeBox(frame);
  return height > 0.9 * width && frame.width < 900;
}

/** A row for each two maps; one that is left over has a row for itself. */
export function gridCells(frame: Frame, count: number): Cell[] {
  const free = freeBox(frame);
  const columns = count === 2 && isTall(frame) ? 1 : 2;
  const rows = Math.ceil(count / columns);
  const height = (free.height - (rows - 1) * gap) / rows;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const isAlone = i === count - 1 && i % columns === 0;
    const wide = isAlone ? 1 : columns;
    const width = (free.width - (wide - 1) * gap) / wide;
    const box = {
      left: free.left + (i % columns) * (width + gap),
      top: free.top + row * (height + gap),
      width,
      height,
    };
    const below = { ...box, top: box.top + head, height: box.height - head };
    return { window: box, free: below, seen: box };
  });
}

/** Two halves that reach to the rims of the map. @param share of the free part for the first one */
export function splitCells(frame: Frame, share: number): [Cell, Cell] {
  const { width, height } = frame;
  const free = freeBox(frame);
  if (isTall(frame)) {
    const y = free.top + share * free.height;
    const half = { ...free, height: free.height / 2 };
    return [
      {
        window: { left: 0, top: 0, width, height: y },
        free: half,
        seen: { ...free, height: y - free.top },
      },
      {
        window: { left: 0, top: y, width, height: height - y },
        free: { ...half, top: free.top + half.height },
        seen: { ...free, top: y, height: free.top + free.height - y },
      },
    ];
  }
  const x = free.left + share * free.width;
  const half = { ...free, width: free.width / 2 };
  return [
    {
      window: { left: 0, top: 0, width: x, height },
      free: half,
      seen: { ...free, width: x - free.left },
    },
    {
      window: { left: x, top: 0, width: width - x, height },
      free: { ...half, left: free.left + half.width },
      seen: { ...free, left: x, width: free.left + free.width - x },
    },
  ];
}

/** In a page that is read from the right, the first map is the rightmost. */
export function mirrored({ left, width, ...box }: Box, all: number): Box {
  return { ...box, width, left: all - left - width };
}

/** The sides of a part, in pixels of a box around it. */
export function within(around: Box, { left, top, width, height }: Box): Sides {
  const [x, y] = [left - around.left, top - around.top];
  return { left: x, top: y, right: x + width, bottom: y + height };
}

export function middleOf({ left, top, width, height }: Box): [x: number, y: number] {
  return [left + width / 2, top + height / 2];
}

/** What the sides of the page's map lose to the panels and to other maps. */
export function sidesOf({ width, height }: Frame, { left, top, ...box }: Box): Sides {
  return {
    left,
    top,
    right: width - left - box.width,
    bottom: height - top - box.height,
  };
}
