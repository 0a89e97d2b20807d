/** Parts of the page whose code is loaded when they are first shown. */
import { signal, useSignalEffect } from '@preact/signals';
import type { ComponentType } from 'preact';
import { whenLoaded } from './toast.ts';

/**
 * A component that shows nothing until its module has come.
 *
 * @param load imports the module, for example `() => import('./report.tsx').then((all) => all.Report)`
 */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loaded = signal<{ Part: ComponentType<Props> } | null>(null);
  return function Lazy(props: Props) {
    useSignalEffect(() => {
      if (!loaded.peek())
        whenLoaded(load(), (Part) => {
          loaded.value = { Part };
        });
    });
    const Part = loaded.value?.Part;
    return Part ? <Part {...props} /> : null;
  };
}
