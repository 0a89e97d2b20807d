/** The place of the closures in the card; their code is loaded when there are any. */
import { plan } from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';
import { isAnyClosed, isChoosingKind } from './asked.ts';

const Closures = lazy(() => import('./strip.tsx').then((all) => all.Closures));

export function ClosuresSlot() {
  const isUsed = isAnyClosed.value || isChoosingKind.value || plan.value.network?.turns?.length;
  return isUsed ? <Closures /> : null;
}
