/** The code and the queue beside the map; on a phone one of them in the sheet. */
import { Code } from './code.tsx';
import { Queue } from './queue.tsx';
import { shown, tab } from './state.ts';

export function InsidePanel() {
  return (
    <aside id="inside" class="panel frame" data-tab={tab.value} aria-busy={!shown.value}>
      <Code />
      <Queue />
    </aside>
  );
}
