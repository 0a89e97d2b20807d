/** The searches that are compared: their figures, the list of them, and the curve of the weight. */
import { callFor } from '../engine/answers.ts';
import { whenIdle } from '../engine/timing.ts';
import { exploredAreas, isComparing } from '../store/state.ts';
import { once } from '../ui/once.ts';
import { Chips } from './chips.tsx';
import { startCurve } from './curve.ts';
import { startEditing } from './edit.ts';
import { Plot } from './plot.tsx';
import { Table } from './table.tsx';
import '../style/compare.css';

const start = once(() => {
  startAreas();
  startCurve();
  startEditing();
});

export function ComparedSearches() {
  start();
  return (
    <>
      <Table />
      <Chips />
      <Plot />
    </>
  );
}

function startAreas(): void {
  whenIdle({
    forget: () => {
      exploredAreas.value = null;
    },
    isWanted: () => isComparing.value,
    async measure(question, router, signal) {
      exploredAreas.value = await callFor(question, router)('areas', signal);
    },
  });
}
