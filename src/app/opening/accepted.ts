/** What the file picker offers, and what the installed application opens (`vite/manifest.ts`). */
import { roadFileEnds } from '../../input/road-files.ts';

/** Archives, what lies beside a Shapefile, built networks, and mazes. */
const others = ['zip', 'kmz', 'gz', 'bz2', 'dbf', 'prj', 'cpg', 'roadstar', 'txt'];

export const accepted = [
  ...[...roadFileEnds, ...others].map((end) => `.${end}`),
  'application/geo+json',
  'application/json',
];
