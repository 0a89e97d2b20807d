/**
 * Finds where the traveller needs an instruction: where the way is not what everybody would take
 * without thinking, by the branches that are really open there. The types are those of OSRM.
 */
import type { Network } from '../../network/network.ts';
import { type Draft, UNNAMED_METERS } from './draft.ts';
import { type Branch, bearingAlong, isDrawnTwice, Junctions, turnBetween } from './junctions.ts';
import { isRotary, Ring } from './ring.ts';
import { isNamed, isSameRoad, type Road, type RoadReader } from './road.ts';
import type { ManeuverType, Modifier } from './step.ts';
import { isBehind, isSlight, isTurn, modifierOf, sideOf, slight } from './turns.ts';
import type { Way } from './way.ts';

/** All maneuvers between the ends of a way, in order. */
export function findManeuvers(
  network: Network,
  way: Way,
  roads: RoadReader,
  ignoreOneway: boolean,
): Draft[] {
  const junctions = new Junctions(network, ignoreOneway, roads);
  const drafts: Draft[] = [];
  let ring: Ring | null = null;
  let named = roads.at(way.road[0]);
  let unnamed = 0;
  for (let at = 1; at < way.step.length; at++) {
    const into = roads.at(way.road[at - 1]);
    const onto = roads.at(way.road[at]);
    if (isNamed(into)) [named, unnamed] = [into, 0];
    else unnamed += way.meters[at - 1];
    const before = unnamed < UNNAMED_METERS ? named : into;
    const node = way.node[at];
    if (node === -1 && into === onto) continue;
    const branches = node === -1 ? [] : junctions.branches(node, way.step[at - 1]);
    const out = branches.find(({ step }) => step === way.step[at]) ?? aside(way, at, onto);
    const others = branches.filter((branch) => branch !== out && !isDrawnTwice(branch, out));
    const draft = (type: ManeuverType, modifier: Modifier): Draft => ({
      at,
      until: at,
      type,
      modifier,
      turn: out.turn,
      before,
      road: onto,
    });
    if (onto.ring !== null && into.ring === null) {
      const entry = draft(
        onto.ring === 'circular' ? 'rotary' : 'roundabout',
        modifierOf(out.turn),
      );
      drafts.push(entry);
      ring = new Ring(entry, junctions.ringMeters(way.step[at]));
      ring.enter(others);
    } else if (onto.ring !== null) {
      ring?.pass(others);
    } else if (into.ring !== null) {
      const exit = draft('exit roundabout', modifierOf(out.turn));
      drafts.push(exit);
      if (ring !== null) ring.leave(exit);
      else if (into.ring === 'circular') exit.type = 'exit rotary';
      else if (isRotary(into, onto, junctions.ringMeters(way.step[at - 1]))) {
        exit.type = 'exit rotary';
      }
      ring = null;
    } else {
      const found = judge(others, out, into, before);
      if (found !== null) drafts.push(draft(...found));
    }
  }
  return drafts;
}

/** The way itself as a branch, where it turns back or no roads meet. */
function aside(way: Way, at: number, road: Road): Branch {
  const { space, lng, lat } = way;
  const isBack = way.step[at] === (way.step[at - 1] ^ 1);
  const before = bearingAlong(space, lng, lat, at, 0) + 180;
  const after = bearingAlong(space, lng, lat, at, lng.length - 1);
  return {
    step: way.step[at],
    turn: isBack ? 180 : turnBetween(before, after),
    end: -1,
    isOpen: true,
    road,
  };
}

/**
 * @param others all branches that meet there except the way
 * @param before the road before, by its last name
 * @returns null where no instruction is needed
 */
function judge(
  others: readonly Branch[],
  out: Branch,
  into: Road,
  before: Road,
): [ManeuverType, Modifier] | null {
  const onto = out.road;
  const modifier = modifierOf(out.turn);
  if (modifier === 'uturn') return ['continue', modifier];
  if (into.mode !== onto.mode && (into.mode === 'ferry' || onto.mode === 'ferry')) {
    return ['notification', modifier];
  }
  const open = others.filter(({ isOpen }) => isOpen);
  if (onto.isRamp && !into.isRamp) {
    const stays = open.filter(({ road }) => !road.isRamp && road.level === 0);
    if (!into.isMainLine) return ['on ramp', beside(out, open)];
    if (stays.length > 0) return ['off ramp', beside(out, stays)];
  }
  const mainLine = open.filter(({ road }) => road.isMainLine);
  if (onto.isRamp && into.isRamp && mainLine.length > 0) {
    return ['off ramp', beside(out, mainLine)];
  }
  const isSame = isSameRoad(before, onto);
  if (onto.isMainLine && (into.isRamp || (into.isMainLine && !isSame)) && !isTurn(out.turn)) {
    const behind = others.find(({ turn, road }) => isBehind(turn) && !road.isRamp);
    if (behind !== undefined) return ['merge', slight(sideOf(behind.turn))];
  }
  const rivals = open.filter((branch) => competes(branch, out, into, before));
  const seen = others.filter(({ road }) => road.level <= Math.max(into.level, onto.level));
  if (rivals.length === 0) {
    if (isSame) return null;
    const joins = isNamed(onto) && seen.some(({ road }) => isSameRoad(road, onto));
    if (joins || (seen.length > 0 && isTurn(out.turn))) {
      return [turnType(seen, out, isSame), modifier];
    }
    return isNamed(onto) ? ['new name', modifier] : null;
  }
  const fork = forkModifier(rivals, out, before);
  if (fork !== null) return ['fork', fork];
  const type = turnType(seen, out, isSame);
  return [type, type === 'end of road' ? modifier : beside(out, open)];
}

/** Whether the traveller might take this branch by mistake if nothing is announced. */
function competes(branch: Branch, out: Branch, into: Road, before: Road): boolean {
  const own = Math.abs(out.turn);
  const other = Math.abs(branch.turn);
  const isSame = isSameRoad(before, out.road);
  const isMinor = branch.road.level > Math.max(out.road.level, into.level);
  if (isMinor) return !isSame && isTurn(out.turn) && other < 30;
  if (branch.road.isLink && !out.road.isLink && !into.isLink) return own > 40 && other < own;
  if (isTurn(out.turn)) return !isBehind(branch.turn);
  const keepsName = isSameRoad(before, branch.road);
  if (keepsName && !isSame) return !isBehind(branch.turn);
  const isLess = branch.road.rank - out.road.rank;
  if (isSame && !keepsName && isLess >= LOWER) return other < own - 5;
  // Beside a road that goes straight on, a branch need not turn far to be another one.
  let margin = own <= 10 ? 15 : 25;
  if (isSame && !keepsName) margin -= 15;
  if (isLess >= CLEARLY) margin -= 10;
  if (isLess <= -CLEARLY) margin += 20;
  // At a bend, both branches may seem to be the turning one.
  if (own > 25 && isLess < LOWER) margin = Math.max(margin, 0.6 * own);
  return other < own + margin;
}

/** Differences in rank: of one class, and one that anybody sees, as of primary and tertiary. */
const LOWER = 2;
const CLEARLY = 4;

/** Null unless the way and a rival are two branches of similar importance, nearly straight ahead. */
function forkModifier(rivals: readonly Branch[], out: Branch, before: Road): Modifier | null {
  if (!isSlight(out.turn)) return null;
  const isFast = out.road.isMainLine || out.road.isRamp;
  const goesOn = rivals.some(
    ({ turn, road }) =>
      isSameRoad(before, road) && (Math.abs(turn) <= 10 || out.road.rank - road.rank >= LOWER),
  );
  if (!isFast && goesOn && !isSameRoad(before, out.road)) return null;
  const branches = rivals.filter(
    ({ turn, road }) =>
      isSlight(turn) &&
      road.level === out.road.level &&
      road.isLink === out.road.isLink &&
      Math.abs(road.rank - out.road.rank) <= CLEARLY,
  );
  if (branches.length === 0) return null;
  if (branches.every(({ turn }) => turn > out.turn)) return 'slight left';
  return branches.every(({ turn }) => turn < out.turn) ? 'slight right' : 'straight';
}

function turnType(seen: readonly Branch[], out: Branch, isSame: boolean): ManeuverType {
  if (isSame) return 'continue';
  const isAcross = (turn: number): boolean => isTurn(turn) && Math.abs(turn) <= 135;
  const isEnd =
    isAcross(out.turn) &&
    seen.some(({ turn }) => isAcross(turn) && turn * out.turn < 0) &&
    seen.every(({ turn }) => isTurn(turn));
  return isEnd ? 'end of road' : 'turn';
}

/** The modifier of a turn, made plain where another branch would have the same. */
function beside(out: Branch, open: readonly Branch[]): Modifier {
  const modifier = modifierOf(out.turn);
  const near = open.filter(({ turn }) => !isTurn(turn - out.turn));
  if (modifier === 'straight') {
    const rivals = near.filter(({ turn }) => !isTurn(turn));
    if (rivals.length === 0) return modifier;
    if (rivals.every(({ turn }) => turn < out.turn)) return 'slight right';
    return rivals.every(({ turn }) => turn > out.turn) ? 'slight left' : modifier;
  }
  if (modifier !== 'left' && modifier !== 'right') return modifier;
  const alike = open.filter(({ turn, road }) => {
    return modifierOf(turn) === modifier && road.level <= out.road.level;
  });
  if (alike.length !== 1) return modifier;
  const own = Math.abs(out.turn);
  const other = Math.abs(alike[0].turn);
  if (own < 70 && other - own > 20) return `slight ${modifier}`;
  return own > 110 && own - other > 20 ? `sharp ${modifier}` : modifier;
}
