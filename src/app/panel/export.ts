/** Exports, whose code is loaded with the first of them. */
import { exporting } from '../store/state.ts';
import { lazy } from '../ui/lazy.tsx';

export const ExportDialog = lazy(() =>
  import('../export/dialog.tsx').then(({ ExportDialog }) => ExportDialog),
);

export function offerExports(): void {
  exporting.value = true;
}
