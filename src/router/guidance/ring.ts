/** Counts the exits of a roundabout while the way goes round it. */
import type { Draft } from './draft.ts';
import type { Branch } from './junctions.ts';
import { isSameRoad, type Road } from './road.ts';

/** OSRM's limit: a radius of 15 m. */
const ROTARY_METERS = 2 * Math.PI * 15;

/** A large ring with a name of its own, which the road at it does not have. */
export function isRotary(ring: Road, road: Road, meters: number): boolean {
  return meters > ROTARY_METERS && ring.name !== '' && !isSameRoad(ring, road);
}

export class Ring {
  private readonly entry: Draft;
  private exits = 0;

  /**
   * @param entry gets the number of the exit, and the name of the road behind it
   * @param meters length of the whole ring
   */
  constructor(entry: Draft, meters: number) {
    const { road, before } = entry;
    this.entry = entry;
    if (isRotary(road, before, meters)) {
      entry.type = 'rotary';
      entry.rotaryName = road.name;
    }
  }

  /** Counts the exits at the node of the entry that come before those farther on. */
  enter(others: readonly Branch[]): void {
    const { turn } = this.entry;
    const back = others.find(({ road }) => road.ring !== null);
    if (back === undefined) return;
    this.pass(others.filter((branch) => (branch.turn - turn) * (back.turn - turn) < 0));
  }

  /** Counts exits that are not taken; service roads and paths count only on a ring of that kind. */
  pass(others: readonly Branch[]): void {
    const { level } = this.entry.road;
    this.exits += others.filter(({ isOpen, road }) => {
      return isOpen && road.ring === null && road.level <= level;
    }).length;
  }

  leave(exit: Draft): void {
    const { entry } = this;
    if (entry.rotaryName !== undefined && isSameRoad(entry.road, exit.road)) {
      entry.type = entry.road.ring === 'circular' ? 'rotary' : 'roundabout';
      delete entry.rotaryName;
    }
    if (entry.type === 'rotary') exit.type = 'exit rotary';
    entry.exit = this.exits + 1;
    entry.road = exit.road;
  }
}
