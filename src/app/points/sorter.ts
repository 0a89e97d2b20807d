/** One row of the list of points on its way to another place. The route follows. */
import type { Position } from '../../geo/position.ts';
import { changeQuietly, offerUndo, recordSince } from '../store/actions.ts';
import { finish } from '../store/playback.ts';
import { dragging, type Plan, plan } from '../store/state.ts';
import { make } from '../ui/dom.ts';
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
  /** The place that the row would take. */
  private readonly gap = make('div', { className: 'row-gap', ariaHidden: 'true' });
  private readonly scroller: Element;
  private readonly scrolledBefore: number;
  private scrolling = 0;
  /** Pixels by which the pointer has moved. */
  private down = 0;

  /** Lifts a row: A is 0. */
  constructor(list: HTMLElement, index: number) {
    this.list = list;
    this.index = index;
    this.slot = index;
    this.rows = [...list.querySelectorAll<HTMLElement>('.point')];
    this.count = this.rows.length;
    this.boxes = this.rows.map((row) => row.getBoundingClientRect());
    this.before = plan.peek();
    this.scroller = scrollerOf(list);
    this.scrolledBefore = this.scroller.scrollTop;
    list.append(this.gap);
    lifted.value = listed.peek();
    dragging.value = true;
    finish();
    list.toggleAttribute('data-sorting', true);
    this.rows[index]!.toggleAttribute('data-lifted', true);
    this.follow(0);
  }

  /** Moves the row by pixels; at the edge of what is seen, the list scrolls. */
  follow(down: number): void {
    this.down = down;
    this.place();
    this.scrolling ||= requestAnimationFrame(() => this.scroll());
  }

  private scroll(): void {
    const { scroller, slot, count } = this;
    const row = this.rows[this.index]!.getBoundingClientRect();
    const { top, bottom } = scroller.getBoundingClientRect();
    const isAbove = slot > 0 && row.top < top + edge;
    const isBelow = slot < count - 1 && row.bottom > bottom - edge;
    const before = scroller.scrollTop;
    scroller.scrollTop += isAbove ? -pace : isBelow ? pace : 0;
    this.scrolling = 0;
    if (scroller.scrollTop !== before) this.follow(this.down);
  }

  /** The row takes the slot over whose middle it is. */
  private place(): void {
    const down = this.down + this.scroller.scrollTop - this.scrolledBefore;
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
    this.rows[this.index]!.scrollIntoView({ block: 'nearest' });
  }

  /** @returns what was done; null if the row is where it was */
  drop(): string | null {
    this.leave();
    if (this.slot === this.index) return null;
    recordSince(this.before, () => editingWords.reordered);
    offerUndo(() => editingWords.reordered);
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
    const [own, goal] = [this.boxes[this.index]!, this.boxes[slot]!];
    const top = slot > this.index ? goal.bottom - own.height : goal.top;
    Object.assign(this.gap.style, {
      top: `${top - this.boxes[0]!.top}px`,
      height: `${own.height}px`,
    });
    if (slot === this.slot) return;
    this.slot = slot;
    changeQuietly(inOrder(this.before, this.index, slot));
  }

  private leave(): void {
    cancelAnimationFrame(this.scrolling);
    this.gap.remove();
    this.list.toggleAttribute('data-sorting', false);
    for (const row of this.rows) {
      row.style.translate = '';
      row.toggleAttribute('data-lifted', false);
    }
    dragging.value = false;
    lifted.value = null;
  }
}

/** Pixels from the edge at which the list scrolls, and by which it does so in a frame. */
const [edge, pace] = [12, 6];

function scrollerOf(element: Element): Element {
  const { parentElement, scrollHeight, clientHeight } = element;
  const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowY);
  if (!parentElement || (scrolls && scrollHeight > clientHeight)) return element;
  return scrollerOf(parentElement);
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
