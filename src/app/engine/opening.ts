/** Opens the network that the session names as opening, each in a worker of its own. */
import { batch, computed, effect, untracked } from '@preact/signals-core';
import { latest } from '../../client/latest.ts';
import type { CallError } from '../../client/rpc.ts';
import { worldOf } from '../../geo/world.ts';
import { mazeText } from '../../network/maze.ts';
import type { OpenedNetwork, Progress } from '../../worker/contract/network.ts';
import type { HeuristicChoice } from '../../worker/estimates.ts';
import { fillMap, setView, setWorld, showBox } from '../map/map.ts';
import { paintGround, paintNetwork, showRoads } from '../map/paint.ts';
import { dispatch, setMethod, show } from '../store/actions.ts';
import { nameOf } from '../store/networks.ts';
import { ignoresOneways, isFor, type Network } from '../store/session.ts';
import {
  comparison,
  isDrawing,
  isMaze,
  landmarks,
  method,
  opened,
  plan,
  preparation,
  progress,
  route,
  session,
  wantedOf,
} from '../store/state.ts';
import { alertUser, whenLoaded } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { boxOfEnds, firstView } from './first-view.ts';
import { alertOf, mainRouter, type Router, startRouter } from './router.ts';
import { dropCopies, prepareWhenStill } from './secondary-router.ts';

export function startOpening(): void {
  let candidate: Router | null = null;
  const wanted = computed(() => session.value.opening?.network ?? null);
  effect(() => {
    const network = wanted.value;
    if (candidate !== mainRouter.peek()) candidate?.close();
    candidate = null;
    if (!network) return;
    const held = mainRouter.peek();
    if (held && isReread(held, network)) {
      untracked(() => reread(held));
      return;
    }
    const router = startRouter(network, () => restart(router));
    candidate = router;
    untracked(() => void open(router));
  });
}

/** What the user draws is read again by the worker that has it: that takes no time. */
function isReread({ network, crashed }: Router, wanted: Network): boolean {
  const isHeld = wanted.source === network.source && (isMaze.peek() || isDrawing.peek());
  return isHeld && !crashed.aborted;
}

/** Until the worker holds what the session wants, which may have changed meanwhile. */
const reread = latest<Router>(async (router) => {
  const { source } = router.network;
  let held = router.network;
  for (;;) {
    const next = session.peek().opening?.network;
    const wanted = next?.source === source ? next : router.network;
    if (wanted === held) return;
    dropCopies();
    try {
      const answer = await readAgain(router, wanted);
      held = wanted;
      if (wanted === session.peek().opening?.network) showAgain(router, answer, wanted);
    } catch (error) {
      if (router.closed.aborted) return;
      if (wanted !== session.peek().opening?.network && !router.crashed.aborted) continue;
      dispatch({ type: 'failed' });
      alertOf(error);
      // A worker that has died reads nothing again.
      if (router.crashed.aborted) return;
    }
  }
});

/** From the text that the page has: its address or file may be out of reach by now. */
function readAgain(router: Router, network: Network): Promise<OpenedNetwork> {
  const wanted = wantedOf(network);
  const maze = opened.peek()?.maze;
  const text = maze && mazeText({ ...maze, cells: maze.read });
  const source = text === undefined ? wanted.source : { name: network.source.name, text };
  return router.call('open', { ...wanted, source });
}

/** The old answer stays until the new one is there. */
function showAgain(router: Router, answer: OpenedNetwork, network: Network): void {
  batch(() => {
    router.reread(network);
    setOpened(network, answer);
  });
  paintNetwork(answer);
  showRoads();
  prepareWhenStill(router);
}

/** A worker that dies is replaced, but not again and again. */
function restart(router: Router): void {
  if (router !== mainRouter.value) return;
  const before = session.value;
  dispatch({ type: 'crashed', now: performance.now() });
  if (session.value === before) return;
  router.close();
  alertUser(() => words.frame.crashed);
}

async function open(router: Router): Promise<void> {
  const { network, closed } = router;
  progress.value = null;
  paintGround(network);
  try {
    const onProgress = (now: Progress) => {
      progress.value = now;
    };
    const answer = await router.call('open', wantedOf(network), { onProgress });
    router.watch();
    switchTo(router, answer);
  } catch (error) {
    if (closed.aborted) return;
    dispatch({ type: 'failed' });
    import('../ui/opening-notices.tsx').then(
      ({ reportFailure }) => reportFailure(network, error as CallError),
      () => alertOf(error),
    );
  }
}

/** From here on there is no way back: the painter has room for one network. */
function switchTo(router: Router, answer: OpenedNetwork): void {
  const { network } = router;
  const isElsewhere = network.source !== opened.value?.network.source;
  const { link, opening, restored } = session.value;
  const isNew = opening?.isNew;
  const ignoreOneway = ignoresOneways(session.value, network);
  mainRouter.value?.close();
  setWorld(worldOf(answer.info));
  batch(() => {
    mainRouter.value = router;
    if (isElsewhere && !restored) {
      const asked = link && isFor(link, network) ? link : null;
      // A link names its heuristic itself.
      setMethod(asked ? { ignoreOneway } : { ignoreOneway, heuristic: usualHeuristic(network) });
      show(asked ?? {});
    }
    comparison.value = null;
    route.value = null;
    setOpened(network, answer);
  });
  paintNetwork(answer);
  if (restored?.view) setView(restored.view);
  else if (isElsewhere) {
    const ends = network.ground ? boxOfEnds(plan.value) : null;
    if (!ends || !fillMap(answer.info.bbox, ends)) showBox(firstView(answer));
  }
  showRoads();
  // Embedded networks have nothing to report, unless a profile leaves out some of their roads.
  if (!isNew || (network.id !== null && !network.profile)) return;
  whenLoaded(import('../ui/opening-notices.tsx'), ({ reportOpened }) =>
    reportOpened(network, answer.info),
  );
}

/** What was prepared was for the network before. */
function setOpened(network: Network, answer: OpenedNetwork): void {
  const { picture: _, suggestion, ...known } = answer;
  opened.value = { network, ...known };
  preparation.value = 'ahead';
  landmarks.value = 'ahead';
  dispatch({
    type: 'opened',
    points: suggestion,
    label: () => words.opening.opened(nameOf(network)),
  });
}

/** That of the network; elsewhere the one that was chosen, unless it needs the estimates of a file. */
function usualHeuristic({ heuristic }: Network): HeuristicChoice {
  const { heuristic: chosen } = method.peek();
  return heuristic ?? (chosen === 'table' ? 'great-circle' : chosen);
}
