/** What a source turned out to be. */
import type { Roads } from '../input/geojson/roads.ts';
import type { ImportedNetwork } from '../router/import-roads.ts';
import type { Suggestion } from './suggestion.ts';

export type Content = { roads: Roads } | { imported: ImportedNetwork; ends?: Suggestion };
