/** The dock below the map: a timeline for what the card shows. */
import { mode, showsHeights, showsInside, showsRace } from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';
import { words } from '../words/words.ts';
import { SheetHandle } from './sheet.tsx';
import { Peek, Timeline } from './timeline.tsx';

const InsideDock = lazy(() => import('../inside/dock.tsx').then((all) => all.InsideDock));
const ReachDock = lazy(() => import('../reach/dock.tsx').then(({ ReachDock }) => ReachDock));

export function Dock() {
  if (mode.value === 'reach') return <ReachDock />;
  if (showsInside.value) return <InsideDock />;
  if (showsHeights.value) return <HeightsDock />;
  return showsRace.value ? <Timeline /> : <SheetHead />;
}

const Heights = lazy(() => import('../directions/heights.tsx').then(({ Heights }) => Heights));

function HeightsDock() {
  return (
    <section id="timeline" class="panel frame heights" aria-label={words.answer.title}>
      <Peek />
      <Heights />
      <SheetHandle class="handle" aria-label={words.frame.resizePanel} />
    </section>
  );
}

/** Where nothing is played, a phone has the head of the sheet alone. */
function SheetHead() {
  return (
    <section id="timeline" class="panel frame sheet-head" aria-label={words.answer.title}>
      <Peek />
      <SheetHandle class="handle" aria-label={words.frame.resizePanel} />
    </section>
  );
}
