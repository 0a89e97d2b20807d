/** A found leg → the leg of the answer, whose steps are computed when they are read. */
import type { Snap } from '../../snap/snap.ts';
import { forEachPart } from '../leg.ts';
import type { AlongLeg, FoundLeg, LegFigures, StepsOf } from './leg-steps.ts';
import type { Leg, Step } from './step.ts';
import type { Part } from './way.ts';

export class FoundLegAnswer implements Leg {
  readonly from: Snap;
  readonly to: Snap;
  readonly meters: number;
  // Without `declare` it would be an own property even when absent.
  declare readonly seconds?: number;
  readonly cost: number;
  readonly start: number;
  readonly end: number;
  declare readonly steps: readonly Step[];
  readonly #found: FoundLeg;
  readonly #figures: LegFigures;
  readonly #stepsOf: StepsOf;
  #steps: readonly Step[] | null = null;

  /** @param seconds null if no road has a speed */
  constructor(
    stepsOf: StepsOf,
    found: FoundLeg,
    meters: number,
    seconds: number | null,
    cost: number,
    start: number,
    end: number,
  ) {
    this.from = found.from;
    this.to = found.to;
    this.meters = meters;
    if (seconds !== null) this.seconds = seconds;
    this.cost = cost;
    this.start = start;
    this.end = end;
    // Copies, so that the caller may change the answer before the steps are read.
    this.#found = found;
    this.#figures = { from: copyOf(found.from), to: copyOf(found.to), meters, seconds, start };
    this.#stepsOf = stepsOf;
    Object.defineProperty(this, 'steps', lazySteps);
  }

  static stepsOf(leg: FoundLegAnswer): readonly Step[] {
    leg.#steps ??= FoundLegAnswer.along(leg.#stepsOf, leg);
    return leg.#steps;
  }

  /** What is computed along the leg: steps by another guidance than its router has, or details. */
  static along<T>(read: AlongLeg<T>, leg: FoundLegAnswer): T {
    const course = { ...leg.#found, ...leg.#figures };
    return read(course, partsOf(course));
  }
}

/**
 * An own property, so that copies and JSON have it. The function is shared: with one of its own,
 * each leg would get a hidden class of its own, which takes microseconds.
 */
const lazySteps: PropertyDescriptor & ThisType<FoundLegAnswer> = {
  enumerable: true,
  configurable: true,
  get() {
    return FoundLegAnswer.stepsOf(this);
  },
  set(value) {
    Object.defineProperty(this, 'steps', { value, enumerable: true, writable: true });
  },
};

function copyOf({ position: [lng, lat], edge, offset, meters }: Snap): Snap {
  return { position: [lng, lat], edge, offset, meters };
}

function partsOf(found: FoundLeg): Part[] {
  const parts: Part[] = [];
  forEachPart(found, (...part) => parts.push(part));
  return parts;
}
