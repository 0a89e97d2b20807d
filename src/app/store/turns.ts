/** The turns that the user forbids or prescribes: each change reopens the network. */
import type { OwnTurn } from '../../worker/contract.ts';
import { alertUser } from '../ui/toast.ts';
import { whenOpened } from '../ui/when-opened.ts';
import { change, offerUndo } from './actions.ts';
import { mostTurns } from './link.ts';
import { opened, plan } from './state.ts';

export function addTurn(turn: OwnTurn): void {
  const { turns = [] } = plan.value.network ?? {};
  if (turns.length === mostTurns) {
    alertUser(`There can be ${mostTurns} turns of your own. Remove one first.`);
    return;
  }
  const label = turn.kind === 'no' ? 'Forbade a turn' : 'Allowed one turn only';
  const unused = 'Nobody could take this turn before, so nothing changes.';
  commit(label, [...turns, turn], unused);
}

/** @param index among the turns of the network */
export function removeTurn(index: number): void {
  const { turns = [] } = plan.value.network ?? {};
  commit('Removed a turn restriction', turns.toSpliced(index, 1));
}

export function removeTurns(): void {
  commit('Removed your turn restrictions', []);
}

/** @param unused said instead if the router has no more restrictions than before */
function commit(label: string, turns: readonly OwnTurn[], unused = label): void {
  const { network } = plan.value;
  if (!network) return;
  const { turns: _, ...others } = network;
  const wanted = turns.length ? { ...others, turns } : others;
  const before = opened.value?.info.turns.used ?? 0;
  change(label, { network: wanted });
  whenOpened(wanted, ({ info }) => offerUndo(info.turns.used === before ? unused : label));
}
