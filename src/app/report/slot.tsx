/** The place of the network report, whose code is loaded when it is first opened. */
import { signal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { reportOpen } from '../store/state.ts';
import { whenLoaded } from '../ui/toast.ts';

const loaded = signal<{ Report: ComponentType } | null>(null);

export function ReportSlot() {
  useSignalEffect(() => {
    if (!reportOpen.value || loaded.peek()) return;
    whenLoaded(import('./report.tsx'), (module) => {
      loaded.value = module;
    });
  });
  const Report = reportOpen.value ? loaded.value?.Report : undefined;
  return (
    <section id="report" class="panel frame" aria-labelledby="report-title" hidden={!Report}>
      {Report && <Report />}
    </section>
  );
}
