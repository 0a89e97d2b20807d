import { expectType } from '../input/arguments.ts';
import { expectLandmarks, expectSeeds } from './given.ts';
import type { Landmarks } from './landmarks.ts';
import type { Heuristic, Seed } from './search.ts';

/** Number of bounds in use: the highest ones where the search begins. */
const ACTIVE = 10;

/**
 * Lower bound by landmarks on the weight from a node to the ends of a search or, in a backward
 * search, from the ends to a node.
 *
 * Each landmark l gives two: `far(l → end) - far(l → node)` and `far(node → l) - far(end → l)`.
 */
export class LandmarkBound implements Heuristic {
  private readonly weight: Uint32Array;
  private readonly stride: number;
  private readonly perUnit: number;
  /** The active bounds: slot, sign of the node's term, and the term of the ends. */
  private readonly slots: Int32Array;
  private readonly signs: Float64Array;
  private readonly shares: Float64Array;

  /**
   * @param ends to which the bound refers
   * @param starts where the search begins
   * @param factor of the bound; above 1 it overestimates
   */
  constructor(
    landmarks: Landmarks,
    ends: readonly Seed[],
    starts: readonly Seed[],
    isBackward: boolean,
    factor: number,
  ) {
    expectLandmarks(landmarks);
    const { node, weight, unit } = landmarks;
    const nodeCount = weight.length / (2 * node.length);
    expectSeeds('ends', ends, nodeCount);
    expectSeeds('starts', starts, nodeCount);
    expectType('isBackward', isBackward, 'true or false');
    expectType('factor', factor, 'a finite number');
    this.weight = weight;
    this.stride = 2 * node.length;
    this.perUnit = factor * unit;
    const bounds = Array.from({ length: this.stride }, (_, slot) => {
      // The weight to the landmark is added at the node and subtracted at the end.
      const sign = ((slot & 1) === 1) === isBackward ? -1 : 1;
      const share = Math.min(
        ...ends.map((end) => Math.floor(end.weight / unit) - sign * this.far(end.node, slot)),
      );
      const least = Math.min(...starts.map((start) => sign * this.far(start.node, slot)));
      return { slot, sign, share, least: least + share };
    });
    const active = bounds.sort((a, b) => b.least - a.least).slice(0, ACTIVE);
    this.slots = Int32Array.from(active, ({ slot }) => slot);
    this.signs = Float64Array.from(active, ({ sign }) => sign);
    this.shares = Float64Array.from(active, ({ share }) => share);
  }

  private far(node: number, slot: number): number {
    return this.weight[this.stride * node + slot];
  }

  /** @param node which is not checked, because searches ask for each node */
  at(node: number): number {
    const { weight, slots, signs, shares } = this;
    const first = this.stride * node;
    let most = 0;
    for (let i = 0; i < slots.length; i++) {
      const value = signs[i] * weight[first + slots[i]] + shares[i];
      if (value > most) most = value;
    }
    return most * this.perUnit;
  }
}
