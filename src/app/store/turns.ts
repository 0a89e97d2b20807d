/** The turns that the user forbids or prescribes: each change reopens the network. */
import type { OwnTurn } from '../../worker/contract/network.ts';
import { alertUser } from '../ui/toast.ts';
import { whenOpened } from '../ui/when-opened.ts';
import type { Said } from '../words/said.ts';
import { words } from '../words/words.ts';
import { change, offerUndo } from './actions.ts';
import { mostTurns } from './link.ts';
import { opened, plan } from './state.ts';

export function addTurn(turn: OwnTurn): void {
  const { turns = [] } = plan.value.network ?? {};
  if (turns.length === mostTurns) {
    alertUser(() => words.map.fullTurns(mostTurns));
    return;
  }
  const did = turn.kind === 'no' ? 'forbadeTurn' : 'allowedTurn';
  commit(
    () => words.map[did],
    [...turns, turn],
    () => words.map.unusedTurn,
  );
}

/** @param index among the turns of the network */
export function removeTurn(index: number): void {
  const { turns = [] } = plan.value.network ?? {};
  commit(() => words.map.removedTurn, turns.toSpliced(index, 1));
}

export function removeTurns(): void {
  commit(() => words.map.removedTurns, []);
}

/** @param unused said instead if the router has no more restrictions than before */
function commit(label: Said, turns: readonly OwnTurn[], unused = label): void {
  const { network } = plan.value;
  if (!network) return;
  const { turns: _, ...others } = network;
  const wanted = turns.length ? { ...others, turns } : others;
  const before = opened.value?.info.turns.used ?? 0;
  change(label, { network: wanted });
  whenOpened(wanted, ({ info }) => offerUndo(info.turns.used === before ? unused : label));
}
