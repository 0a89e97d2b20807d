/** One row of the list of points on its way to another place. The route follows. */
import type { Position } from '../../geo/position.ts';
import { changeQuietly, offerUndo, recordSince } from '../store/actions.ts';
import { finish } from '../store/playback.ts';
import { dragging, type Plan, plan } from '../store/state.ts';
import { lifted, listed } from './listed.ts';
import { editingWords } from './words.ts';

export class Sorter {
  /** Where the row would be put down. */
  slot: number;
  readonly count: number;
  private readonly index: number;
  private readonly list: HTMLElement;
  private readonly rows: HTMLElement[];
  private readonly boxes: DOMRect[];
  private readonly before: Plan;

  /** Lifts a row: A is 0. */
  constructor(list: HTMLElement, index: number) {
    this.list = list;
    this.index = index;
    this.slot = index;
    this.rows = [...list.querySelectorAll<HTMLElement>('.point')];
    this.count = this.rows.length;
    this.boxes = this.rows.map((row) => row.getBoundingClientRect());
    this.before = plan.peek();
    lifted.value = listed.peek();
    dragging.value = true;
    finish();
    list.toggleAttribute('data-sorting', true);
    this.rows[index]!.toggleAttribute('data-lifted', true);
    this.follow(0);
  }

  /** Moves the row by pixels; it takes the slot over whose middle it is. */
  follow(down: number): void {
    const own = this.boxes[this.index]!;
    const [first, last] = [this.boxes[0]!, this.boxes.at(-1)!];
    const by = Math.min(Math.max(down, first.top - own.top), last.bottom - own.bottom);
    const middle = own.top + own.height / 2 + by;
    const passed = this.boxes.filter((box, i) => {
      if (i === this.index) return false;
      const center = box.top + box.height / 2;
      return i < this.index ? middle > center : middle >= center;
    });
    this.take(passed.length, by);
  }

  /** As `follow`, by slots. */
  moveTo(slot: number): void {
    if (slot < 0 || slot >= this.count) return;
    const [own, goal] = [this.boxes[this.index]!, this.boxes[slot]!];
    this.take(slot, slot > this.index ? goal.bottom - own.bottom : goal.top - own.top);
  }

  /** @returns what was done; null if the row is where it was */
  drop(): string | null {
    this.leave();
    if (this.slot === this.index) return null;
    recordSince(this.before, editingWords.reordered);
    offerUndo(editingWords.reordered);
    return editingWords.reordered;
  }

  cancel(): void {
    if (this.slot !== this.index) {
      const { from, to, via } = this.before;
      changeQuietly({ from, to, via });
    }
    this.leave();
  }

  private take(slot: number, by: number): void {
    const height = this.boxes[this.index]!.height;
    for (const [i, row] of this.rows.entries()) {
      const isBetween = i > this.index ? i <= slot : i >= slot && i < this.index;
      const shift = i === this.index ? by : !isBetween ? 0 : i > this.index ? -height : height;
      row.style.translate = shift ? `0 ${shift}px` : '';
    }
    if (slot === this.slot) return;
    this.slot = slot;
    changeQuietly(inOrder(this.before, this.index, slot));
  }

  private leave(): void {
    this.list.toggleAttribute('data-sorting', false);
    for (const row of this.rows) {
      row.style.translate = '';
      row.toggleAttribute('data-lifted', false);
    }
    dragging.value = false;
    lifted.value = null;
  }
}

/** The points with one of them at another place; the first is A, the last is B. */
export function inOrder(
  { from, to, via }: Pick<Plan, 'from' | 'to' | 'via'>,
  index: number,
  slot: number,
): Partial<Plan> {
  const stops = [from, ...via, to];
  const order = stops.toSpliced(index, 1).toSpliced(slot, 0, stops[index]!);
  return { from: order[0]!, via: order.slice(1, -1) as Position[], to: order.at(-1)! };
}
