/** Everything that a user can do to the session. Nothing else changes it. */
import { batch } from '@preact/signals-core';
import type { Position } from '../../geo/position.ts';
import { type World, worldOf } from '../../geo/world.ts';
import { alertUser, hideToast, toast } from '../ui/toast.ts';
import { type Said, said } from '../words/said.ts';
import { words } from '../words/words.ts';
import { clip } from './clip.ts';
import { awaited } from './fingerprints.ts';
import { inside } from './inside.ts';
import { lessonPlace } from './lesson.ts';
import { type Link, parseLink, unreadParts } from './link.ts';
import { onCell } from './maze.ts';
import { nearestAsked, usualNearest } from './nearest.ts';
import { embedded, nameOf, networkAt, networkById } from './networks.ts';
import { nextEnd, withVia } from './points.ts';
import { quizPlace } from './quiz.ts';
import { reachAsked } from './reach.ts';
import { screen } from './screen.ts';
import { nonePicked, usualShare } from './search-views.ts';
import { withOneMore, withOwnFormula } from './searches.ts';
import { type Network, type Plan, reduce, type Session, type SessionEvent } from './session.ts';
import {
  aspect,
  divider,
  isComparing,
  languageChoice,
  type Method,
  method,
  mode,
  modeClick,
  opened,
  picked,
  placesView,
  plan,
  route,
  searches,
  session,
  themeChoice,
  view,
} from './state.ts';

export function dispatch(event: SessionEvent): void {
  session.value = reduce(session.peek(), event);
}

/** Opens a network in a new worker; the old one answers until this one is open. */
export function openNetwork(network: Network): void {
  hideToast();
  dispatch({ type: 'chosen', network });
}

/** Stops at once; the old network stays as it was. */
export function cancelOpening(): void {
  dispatch({ type: 'cancelled' });
}

/** Loads roads from the web. @returns false, with an alert, if it is no web address */
export function openAddress(address: string): boolean {
  const isWeb = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
  if (isWeb) openNetwork(networkAt(new URL(address).href));
  else alertUser(() => words.opening.onlyWeb);
  return isWeb;
}

/**
 * Shows what a link asks for, or the city. Files and addresses of others wait for a click.
 *
 * @param saved the file that the link asks for, if it is stored
 */
export function openLink(hash: string, saved: Network | null = null): void {
  const link = parseLink(hash);
  const { network, url, file, fingerprint } = link;
  const known = networkById(network ?? '');
  batch(() => {
    method.value = {
      algorithm: link.algorithm ?? 'astar',
      heuristic: link.heuristic ?? 'great-circle',
      heuristicWeight: link.heuristicWeight ?? 1,
      ignoreOneway: link.ignoreOneway ?? false,
    };
    if (!url && !file) show(link);
    const { searchView } = link;
    view.value = searchView?.view ?? 'overlay';
    picked.value = searchView?.picked ?? nonePicked;
    divider.value = searchView?.divider ?? usualShare;
    clip.value = link.clip ?? null;
    if (link.theme) themeChoice.value = link.theme;
    if (link.screen) screen.value = link.screen;
    if (link.language) languageChoice.value = link.language;
    // A link that names its network shows what the user made of the step.
    lessonPlace.value = link.lesson ? { at: link.lesson, isSet: network !== undefined } : null;
    quizPlace.value = link.quiz ?? null;
    awaited.value = file && fingerprint ? { file, fingerprint } : null;
    dispatch({ type: 'linked', link });
    openNetwork(saved ?? known ?? embedded[0]!);
  });
  const unread = unreadParts(hash);
  if (url) {
    const run = () => openAddress(url);
    toast(() => words.opening.linkLoads(url), {
      action: () => words.frame.load,
      run,
      stays: true,
    });
  } else if (file && !saved) toast(() => words.opening.linkFile(file), { stays: true });
  else if (network && !known)
    alertUser(() => words.opening.linkUnknown(network, nameOf(embedded[0]!)));
  else if (unread.length) alertUser(() => words.opening.linkUnread(unread));
}

/** Changes the plan in one step for undo. */
export function change(label: Said, next: Partial<Plan>): void {
  dispatch({ type: 'changed', next: onCells(next), label });
}

/** Changes the plan while a pin is on its way; `recordSince` makes it one step for undo. */
export function changeQuietly(next: Partial<Plan>): void {
  dispatch({ type: 'changed', next: onCells(next) });
}

/** In a maze, points stand in the middle of cells. */
function onCells(next: Partial<Plan>): Partial<Plan> {
  const maze = opened.peek()?.maze;
  if (!maze) return next;
  const { from, to, via } = next;
  return {
    ...next,
    ...(from && { from: onCell(maze, from) }),
    ...(to && { to: onCell(maze, to) }),
    ...(via && { via: via.map((each) => onCell(maze, each)) }),
  };
}

export function recordSince(before: Plan, label: Said): void {
  dispatch({ type: 'recorded', before, label });
}

/** Reports what was done and offers to undo it. */
export function offerUndo(label: Said): void {
  toast(() => said(label), { action: () => words.frame.undo, run: undo });
}

export function undo(): void {
  const step = session.value.past.at(-1);
  dispatch({ type: 'undone' });
  toast(() => (step ? words.frame.undone(said(step.label)) : words.frame.nothingToUndo));
}

export function redo(): void {
  const step = session.value.future.at(-1);
  dispatch({ type: 'redone' });
  toast(() => (step ? words.frame.redone(said(step.label)) : words.frame.nothingToRedo));
}

/** The first click sets A, the second B, the third moves the nearer one. */
export function placeNext(position: Position): void {
  const now = plan.value;
  if (!now.network) return;
  if (modeClick.value) modeClick.value(position);
  else if (mode.value === 'reach') placeEnd('from', position);
  else if (now.suggested)
    changePoints(() => words.points.placed('A'), { from: position, to: null, via: [] });
  else placeEnd(nextEnd(now, position, openWorld()), position);
}

export function placeEnd(end: 'from' | 'to', position: Position): void {
  const name = end === 'from' ? 'A' : 'B';
  const did = plan.value[end] ? 'moved' : 'placed';
  changePoints(() => words.points[did](name), { [end]: position });
}

/** Takes back what was done since, without a trace in the history. */
export function withdraw(to: Session): void {
  if (session.peek().plan === to.plan) return;
  dispatch({ type: 'withdrawn', to });
  hideToast();
}

/** Inserts a via into a leg of the route; if none is given, into the nearest one. */
export function addVia(position: Position, leg?: number): void {
  const { via } = plan.value;
  const added =
    leg === undefined
      ? withVia(plan.value, position, route.value, openWorld())
      : via.toSpliced(leg, 0, position);
  changePoints(() => words.points.addedVia, { via: added });
}

/** Halfway along the route, where a via changes nothing until it is moved. */
export function middleOfRoute(): Position | null {
  const answer = route.value;
  if (!answer?.found) return null;
  const [lng, lat] = answer.line[answer.line.length >> 1]!;
  return [lng, lat];
}

export function removeVia(index: number): void {
  changePoints(() => words.points.removedVia, { via: plan.value.via.toSpliced(index, 1) });
}

export function swap(): void {
  const { from, to, via } = plan.value;
  changePoints(() => words.points.swapped, { from: to, to: from, via: via.toReversed() });
}

/** Shows what a link names, or the race. */
export function show({
  show: name,
  reach,
  inside: asked,
  nearest,
}: Pick<Link, 'show' | 'reach' | 'inside' | 'nearest'>): void {
  const isPlaces = name === 'nearest' || name === 'table';
  if (isPlaces) placesView.value = name;
  mode.value = isPlaces ? 'places' : name === 'reach' || name === 'worth' ? name : 'route';
  aspect.value = name === 'ways' ? 'ways' : 'race';
  reachAsked.value = reach ?? null;
  inside.value = asked ?? null;
  nearestAsked.value = nearest ?? usualNearest;
}

/** Opens the comparison with the searches of the race, or goes back to the race. */
export function toggleComparison(): void {
  if (isComparing.value) change(() => words.card.backToRace, { compared: [] });
  else {
    const race = searches.value;
    change(() => words.card.compared, { compared: race.length > 1 ? race : withOneMore(race) });
  }
  mode.value = 'route';
  aspect.value = 'race';
}

/** Compares the searches that are shown with one by a formula of the user. */
export function addOwnHeuristic(): void {
  const compared = withOwnFormula(searches.value);
  change(() => words.card.compared, { compared });
  mode.value = 'route';
  aspect.value = 'race';
}

export function setMethod(next: Partial<Method>): void {
  method.value = { ...method.value, ...next };
}

/** The first change of suggested points needs no offer to undo it. */
function changePoints(label: Said, next: Partial<Plan>): void {
  const { suggested } = plan.value;
  change(label, { ...next, suggested: false });
  if (!suggested) offerUndo(label);
}

function openWorld(): World | undefined {
  const info = opened.peek()?.info;
  return info && worldOf(info);
}
