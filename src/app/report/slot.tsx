/** The place of the network report. */
import { reportOpen } from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';

const Report = lazy(() => import('./report.tsx').then(({ Report }) => Report));

export function ReportSlot() {
  return (
    <section
      id="report"
      class="panel frame"
      aria-labelledby="report-title"
      hidden={!reportOpen.value}>
      {reportOpen.value && <Report />}
    </section>
  );
}
