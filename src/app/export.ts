/** Route and explored edges as a GeoJSON file, and the view as a link. */
import { openChip } from './chip.ts';
import { find, make, onClick } from './dom.ts';
import { exportGeoJSON } from './questions.ts';
import { opened, way } from './state.ts';
import { toast } from './toast.ts';
import { words } from './words.ts';

export function offerExports(): void {
  onClick('[data-export]', offerChoice);
  onClick('[data-share]', copyLink);
}

function offerChoice(): void {
  const { left, top, width } = find('[data-export]').getBoundingClientRect();
  const [first] = openChip({ x: left + width / 2, y: top + 8 }, [
    [words.exportRoute, () => exportRoute(false)],
    [words.exportExplored(way.peek()), () => exportRoute(true)],
  ]);
  first?.focus();
}

async function exportRoute(withExplored: boolean): Promise<void> {
  const text = await exportGeoJSON(withExplored);
  if (!text) {
    toast(words.nothingToExport);
    return;
  }
  const file = fileName(opened.peek()?.network.name ?? '', withExplored);
  const href = URL.createObjectURL(new Blob([text], { type: 'application/geo+json' }));
  make('a', { href, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
  toast(words.saved(file));
}

/** "My Roads.geojson.gz" → "my-roads-a-b.geojson" */
function fileName(network: string, withExplored: boolean): string {
  const stem = network.replace(/(\.(geojsonl?|json|gz|txt|roadstar))+$/i, '').toLowerCase();
  const parts = stem.slice(0, 60).match(/[\p{L}\p{N}]+/gu) ?? ['route'];
  return `${[...parts, 'a', 'b', ...(withExplored ? ['explored'] : [])].join('-')}.geojson`;
}

function copyLink(): void {
  const copied = navigator.clipboard?.writeText(location.href) ?? Promise.reject();
  copied.then(
    () => toast(words.copied),
    () => toast(words.notCopied),
  );
}
