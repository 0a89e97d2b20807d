/** Labels on the map, and which of them are shown where they would overlap. */
import type { Point } from 'leaflet';
import { make } from '../ui/dom.ts';

/** A label's middle and size in pixels. */
export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Per label whether it is kept: it overlaps no label before it that is kept. */
export function keptLabels(boxes: readonly LabelBox[]): boolean[] {
  const kept: LabelBox[] = [];
  return boxes.map((box) => {
    const isKept = isFree(box, kept);
    if (isKept) kept.push(box);
    return isKept;
  });
}

/** Whether a box overlaps none of the others. */
export function isFree(box: LabelBox, others: readonly LabelBox[]): boolean {
  return others.every(
    (other) =>
      Math.abs(box.x - other.x) >= (box.width + other.width) / 2 ||
      Math.abs(box.y - other.y) >= (box.height + other.height) / 2,
  );
}

/** Placed by `left` and `top`: a transform would give each label a compositing layer of its own. */
export function labelAt({ x, y }: Point, className: string, ...content: Node[]): HTMLElement {
  const label = make('span', { className }, ...content);
  label.style.left = `${x}px`;
  label.style.top = `${y}px`;
  return label;
}
