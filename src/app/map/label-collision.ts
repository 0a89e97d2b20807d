/** Labels of a crowd: where they stand, and which of them can be read. */
import type { Point } from 'leaflet';
import { make } from '../ui/dom.ts';

/** A label's middle and size in pixels. */
export interface LabelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Per label whether it overlaps none that came before it and stays. */
export function findRoom(boxes: readonly LabelBox[]): boolean[] {
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

/** Placed by its edges and not by a transform, which would cost each label a layer of its own. */
export function labelAt({ x, y }: Point, className: string, ...content: Node[]): HTMLElement {
  const label = make('span', { className }, ...content);
  label.style.left = `${x}px`;
  label.style.top = `${y}px`;
  return label;
}
