/** Route and explored edges as a GeoJSON file, and the view as a link. */
import { make, onClick } from './dom.ts';
import { exportGeoJSON } from './questions.ts';
import { toast } from './toast.ts';
import { words } from './words.ts';

export function offerExports(): void {
  onClick('[data-export]', exportRoute);
  onClick('[data-share]', copyLink);
}

async function exportRoute(): Promise<void> {
  const text = await exportGeoJSON();
  if (!text) {
    toast(words.nothingToExport);
    return;
  }
  const href = URL.createObjectURL(new Blob([text], { type: 'application/geo+json' }));
  make('a', { href, download: 'roadstar.geojson' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

function copyLink(): void {
  const copied = navigator.clipboard?.writeText(location.href) ?? Promise.reject();
  copied.then(
    () => toast(words.copied),
    () => toast(words.notCopied),
  );
}
