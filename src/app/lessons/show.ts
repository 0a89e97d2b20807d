/** Shows a step of a lesson: opens its network, or changes the plan on the open one. */
import { batch, effect } from '@preact/signals-core';
import { boxOfEnds } from '../engine/first-view.ts';
import { fillMap, showBox } from '../map/map.ts';
import { change, openLink, setMethod, show } from '../store/actions.ts';
import { formatLesson, type LessonStep } from '../store/lesson.ts';
import { type Link, parseLink } from '../store/link.ts';
import { networkById } from '../store/networks.ts';
import { race, seek } from '../store/playback.ts';
import { comparison, opened, plan, session, view } from '../store/state.ts';
import { lessons } from './lessons.ts';

/** @param label of the step for undo */
export function showStep(at: LessonStep, label: string): void {
  stopWaiting();
  const hash = `${lessons[at.lesson - 1]!.steps[at.step - 1]}&lesson=${formatLesson(at)}`;
  const link = parseLink(hash);
  const network = networkById(link.network!);
  const isOpen = opened.peek()?.network === network && !session.peek().opening;
  // With another network, the link also says which moment the first answer shows.
  if (!isOpen) openLink(hash);
  else {
    setPlan(link, label);
    if (at.step === 1) showEnds();
    whenAnswered(() => (link.time === undefined ? race() : seek(link.time)));
  }
}

function setPlan(link: Link, label: string): void {
  const { from = null, to = null, closed = [], metric = 'distance' } = link;
  batch(() => {
    setMethod({
      algorithm: link.algorithm ?? 'astar',
      heuristic: link.heuristic ?? 'great-circle',
      heuristicWeight: link.heuristicWeight ?? 1,
      ignoreOneway: false,
    });
    show(link);
    view.value = 'overlay';
    const others = { via: [], closedWith: [], areas: [], places: [], compared: [] };
    change(label, { ...others, from, to, closed, metric, suggested: false });
  });
}

/** As when the network opens. */
function showEnds(): void {
  const { network, info } = opened.peek()!;
  const ends = network.ground ? boxOfEnds(plan.peek()) : null;
  if (!ends || !fillMap(info.bbox, ends)) showBox(info.bbox);
}

let stopWaiting = () => {};

/** Runs when the next answer is shown, after what the page itself does then. */
function whenAnswered(run: () => void): void {
  const before = comparison.peek();
  const stop = effect(() => {
    if (!comparison.value || comparison.value === before) return;
    queueMicrotask(() => {
      // Another step may have come meanwhile.
      if (stopWaiting !== stop) return;
      stop();
      stopWaiting = () => {};
      run();
    });
  });
  stopWaiting = stop;
}
