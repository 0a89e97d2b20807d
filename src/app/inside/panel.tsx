/** The code and the queue beside the map; on a phone one of them in the sheet. */
import { ClimbCode, Climbed } from './climb.tsx';
import { Code } from './code.tsx';
import { Queue } from './queue.tsx';
import { climbs, isClimb, shown, tab } from './state.ts';

export function InsidePanel() {
  return (
    <aside
      id="inside"
      class="panel frame"
      data-tab={tab.value}
      aria-busy={!shown.value && !climbs.value}>
      {isClimb.value ? <ClimbCode /> : <Code />}
      {isClimb.value ? <Climbed /> : <Queue />}
    </aside>
  );
}
