/** Undo as an array of plans: what was, and what was undone. */

import { toast } from '../ui/toast.ts';
import { words } from '../ui/words.ts';
import { type Plan, plan } from './state.ts';

interface Step {
  label: string;
  plan: Plan;
}

const past: Step[] = [];
const future: Step[] = [];
const mostSteps = 200;

/** Changes the plan in a way that can be undone. */
export function change(label: string, next: Partial<Plan>): void {
  const before = plan.value;
  plan.value = { ...before, ...next };
  record(label, before);
}

/** Makes what happened since `before` one step, as at the end of a drag. */
export function record(label: string, before: Plan): void {
  past.push({ label, plan: before });
  if (past.length > mostSteps) past.shift();
  future.length = 0;
}

/** Says what was done and offers to take it back. */
export function offerUndo(label: string): void {
  toast(label, { action: words.undo, run: undo });
}

export function undo(): void {
  const label = move(past, future);
  toast(label ? words.undone(label) : words.nothingToUndo);
}

export function redo(): void {
  const label = move(future, past);
  toast(label ? words.redone(label) : words.nothingToRedo);
}

/** Goes back to the plan that stands, where the undo or redo that led away from it has failed. */
export function returnTo(standing: Plan): void {
  if (future.at(-1)?.plan === standing) move(future, past);
  else if (past.at(-1)?.plan === standing) move(past, future);
  else plan.value = standing;
}

function move(from: Step[], to: Step[]): string {
  const step = from.pop();
  if (!step) return '';
  to.push({ label: step.label, plan: plan.value });
  plan.value = step.plan;
  return step.label;
}
