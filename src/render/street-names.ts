/** Names along streets: each where its street is long and straight enough, none over another. */
import { palettes } from './palette.ts';
import type { PixelView, TileRequest } from './picture.ts';
import { type PreparedPicture, worldCopies } from './prepared.ts';
import { tileView } from './tile.ts';

/** For each name the parts of edges that have it, as shape points first … last. */
export interface StreetNames {
  names: string[];
  /** Number of parts of each name. */
  runs: Int32Array;
  first: Int32Array;
  last: Int32Array;
}

/** CSS pixels. */
const size = 11;
const font = `500 ${size}px system-ui, sans-serif`;
/** Between two labels of one street. */
const apart = 420;
/** Around each label. */
const room = 9;
/** The cosine of the greatest bend within a label. */
const bend = 0.9;

type NamePainter = (context: OffscreenCanvasRenderingContext2D, tile: TileRequest) => boolean;

interface Label {
  letters: { text: string; x: number; y: number; cos: number; sin: number }[];
}

/** A street from end to end: x0, y0, x1, y1, … in world widths. */
interface Line {
  name: string;
  points: number[];
}

export function namePainter(picture: PreparedPicture, streets: StreetNames): NamePainter {
  const lines = linesOf(picture, streets);
  const byZoom = new Map<number, Label[]>();
  return (context, tile) => {
    const view = tileView(tile);
    context.font = font;
    const known = byZoom.get(tile.z) ?? labelsAt(context, lines, 256 * 2 ** tile.z);
    byZoom.set(tile.z, known);
    const { name, ground } = palettes[tile.theme];
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.fillStyle = name;
    context.strokeStyle = ground;
    let painted = false;
    for (const copy of worldCopies(picture.bounds, view)) {
      for (const label of known) {
        const shown = place(label, view, copy, 256 * 2 ** tile.z);
        if (!shown) continue;
        painted = true;
        for (const method of ['strokeText', 'fillText'] as const) {
          for (const [text, ...transform] of shown) {
            context.setTransform(...transform);
            context[method](text, 0, 0);
          }
        }
      }
    }
    context.resetTransform();
    return painted;
  };
}

type Placed = [string, number, number, number, number, number, number];

/** The transform of each letter; null if the label is outside the view. */
function place(
  { letters }: Label,
  view: PixelView,
  copy: number,
  width: number,
): Placed[] | null {
  const ratio = view.pixelRatio;
  const [left, top] = [(view.x - copy) * width, view.y * width];
  const placed = letters.map(({ text, x, y, cos, sin }): Placed => {
    const [right, down] = [(x - left) * ratio, (y - top) * ratio];
    return [text, cos * ratio, sin * ratio, -sin * ratio, cos * ratio, right, down];
  });
  const isNear = placed.some(
    ([, , , , , x, y]) =>
      Math.abs(x - view.width / 2) < view.width / 2 + 2 * size * ratio &&
      Math.abs(y - view.height / 2) < view.height / 2 + 2 * size * ratio,
  );
  return isNear ? placed : null;
}

/** Runs that follow each other become one line. */
function linesOf({ points }: PreparedPicture, { names, runs, first, last }: StreetNames): Line[] {
  const lines: Line[] = [];
  let run = 0;
  for (const [i, name] of names.entries()) {
    const open = new Map<string, Set<number>>();
    const keyOf = (shape: number) => `${points[2 * shape]} ${points[2 * shape + 1]}`;
    const end = run + runs[i]!;
    const left = new Set<number>();
    for (; run < end; run++) {
      left.add(run);
      for (const shape of [first[run]!, last[run]!]) {
        const key = keyOf(shape);
        open.set(key, (open.get(key) ?? new Set()).add(run));
      }
    }
    for (const start of left) {
      left.delete(start);
      const line = shapesOf(start);
      for (let turn = 0; turn < 2; turn++) {
        for (;;) {
          const key = keyOf(line.at(-1)!);
          const next = [...open.get(key)!].find((each) => left.has(each));
          if (next === undefined) break;
          left.delete(next);
          const more = shapesOf(next);
          line.push(...(keyOf(more[0]!) === key ? more : more.reverse()).slice(1));
        }
        line.reverse();
      }
      lines.push({ name, points: line.flatMap((s) => [points[2 * s]!, points[2 * s + 1]!]) });
    }
  }
  return lines;

  function shapesOf(each: number): number[] {
    const [from, to] = [first[each]!, last[each]!];
    return Array.from({ length: to - from + 1 }, (_, k) => from + k);
  }
}

/** @param width of the world in CSS pixels */
function labelsAt(
  context: OffscreenCanvasRenderingContext2D,
  lines: readonly Line[],
  width: number,
): Label[] {
  const taken = new Map<string, true>();
  const labels: Label[] = [];
  const widths = new Map<string, number>();
  const widthOf = (letter: string): number => {
    const known = widths.get(letter) ?? context.measureText(letter).width;
    widths.set(letter, known);
    return known;
  };
  const measured = lines.map(({ name, points }) => {
    const path = alongPath(points.map((each) => each * width));
    return { letters: [...name], path };
  });
  measured.sort((one, other) => other.path.length - one.path.length);
  for (const { letters, path } of measured) {
    const total = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
    const count = Math.floor((path.length - total - size) / apart) + 1;
    for (let k = 0; k < count; k++) {
      const start = ((k + 0.5) * path.length) / count - total / 2;
      const label = labelOn(path, letters, start, widthOf);
      if (label && isFree(label, taken)) labels.push(label);
    }
  }
  return labels;
}

interface Path {
  length: number;
  at(distance: number): { x: number; y: number; cos: number; sin: number };
}

function alongPath(points: readonly number[]): Path {
  const ends = [0];
  for (let i = 2; i < points.length; i += 2)
    ends.push(
      ends.at(-1)! + Math.hypot(points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!),
    );
  return {
    length: ends.at(-1)!,
    at(distance) {
      let i = 1;
      while (i < ends.length - 1 && ends[i]! < distance) i++;
      const length = ends[i]! - ends[i - 1]! || 1;
      const [x, y] = [points[2 * i - 2]!, points[2 * i - 1]!];
      const cos = (points[2 * i]! - x) / length;
      const sin = (points[2 * i + 1]! - y) / length;
      const far = distance - ends[i - 1]!;
      return { x: x + cos * far, y: y + sin * far, cos, sin };
    },
  };
}

/** Null where the street bends too much for it. */
function labelOn(
  path: Path,
  letters: readonly string[],
  start: number,
  widthOf: (letter: string) => number,
): Label | null {
  const total = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  const [first, last] = [path.at(start), path.at(start + total)];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  if (length < bend * total) return null;
  // Nothing is written upside down.
  const isBack = last.x < first.x;
  const sign = isBack ? -1 : 1;
  const [along, across] = [(last.x - first.x) / length, (last.y - first.y) / length];
  let far = 0;
  const placed: Label['letters'] = [];
  for (const text of letters) {
    const middle = far + widthOf(text) / 2;
    far += widthOf(text);
    const { x, y, cos, sin } = path.at(isBack ? start + total - middle : start + middle);
    if (cos * along + sin * across < bend) return null;
    placed.push({ text, x, y, cos: sign * cos, sin: sign * sin });
  }
  return { letters: placed };
}

/** Takes the room of the label, if all of it is free. */
function isFree({ letters }: Label, taken: Map<string, true>): boolean {
  const cells = new Set<string>();
  for (const { x, y } of letters) {
    for (const dx of [-room, 0, room])
      for (const dy of [-room, 0, room])
        cells.add(`${Math.floor((x + dx) / room)} ${Math.floor((y + dy) / room)}`);
  }
  for (const cell of cells) if (taken.has(cell)) return false;
  for (const cell of cells) taken.set(cell, true);
  return true;
}
