/** The dock below the map: a timeline for what the card shows. */
import { showsRace } from '../store/state.ts';
import { words } from '../words/words.ts';
import { SheetHandle } from './sheet.tsx';
import { Peek, Timeline } from './timeline.tsx';

export function Dock() {
  return showsRace.value ? <Timeline /> : <SheetHead />;
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
