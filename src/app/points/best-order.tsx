/** What the vias cost, and the order in which they cost least. */
import { signal, useSignalEffect } from '@preact/signals';
import { requestOf, termsOf } from '../engine/question.ts';
import { alertOf, mainRouter } from '../engine/router.ts';
import { change, offerUndo } from '../store/actions.ts';
import { type Plan, plan, units } from '../store/state.ts';
import { formatMeters, formatSeconds } from '../ui/format.ts';
import { Button } from '../ui/parts.tsx';
import { isAtRest } from './listed.ts';
import { type ViaCosts, weighVias } from './via-costs.ts';
import { editingWords } from './words.ts';

const known = signal<{ plan: Plan; costs: ViaCosts } | null>(null);

export function BestOrder() {
  useSignalEffect(ask);
  const { costs } = known.value ?? {};
  if (!costs) return null;
  const { direct } = costs;
  const saved = savedBy(costs);
  return (
    <div id="via-order">
      {direct && (
        <span>{editingWords.withoutVias(formatMeters(direct.meters, units.value))}</span>
      )}
      {saved !== null && known.value?.plan === plan.value && (
        <Button class="pill fix" data-best-order onClick={() => take(costs.order)}>
          {editingWords.bestOrder(saved)}
        </Button>
      )}
    </div>
  );
}

function ask(): void {
  const asked = plan.value;
  const router = mainRouter.value;
  const { from, to, via, metric, network } = asked;
  if (!isAtRest.value || !from || !to || router?.network !== network) return;
  const journey = { from, to, via, metric, ...termsOf(asked) };
  weighVias(router, requestOf(journey)).then((costs) => {
    if (plan.peek() === asked) known.value = { plan: asked, costs };
  }, alertOf);
}

/** The saved cost in words, '' where it has no unit; null where another order saves nothing. */
function savedBy({ given, best }: ViaCosts): string | null {
  if (!given || !best || best.cost > given.cost - leastSaving) return null;
  if (plan.value.metric === 'distance') {
    return formatMeters(given.cost - best.cost, units.value);
  }
  return plan.value.metric === 'time' ? formatSeconds(given.cost - best.cost) : '';
}

/** In meters, seconds or the unit of the metric: less is not worth a button. */
const leastSaving = 1;

function take(order: readonly number[]): void {
  const { via } = plan.peek();
  change(() => editingWords.inBestOrder, { via: order.map((index) => via[index]!) });
  offerUndo(() => editingWords.inBestOrder);
}
