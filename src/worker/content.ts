/** What a source turned out to be. */
import type { Roads } from '../geojson/roads.ts';
import type { ImportedNetwork } from '../route/build.ts';
import type { Suggestion } from './suggestion.ts';

export type Content = { roads: Roads } | { imported: ImportedNetwork; ends?: Suggestion };
