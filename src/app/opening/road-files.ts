/** Several files → the road files among them: those of a Shapefile belong together. */
import { isRoadFile } from '../../input/road-files.ts';

/** A file, and where it lies in the folder that was opened. */
export interface Placed {
  path: string;
  file: File;
}

export interface RoadFile {
  path: string;
  /** The file, or all files of a Shapefile. */
  parts: readonly Placed[];
  bytes: number;
  /** Whether it can be one network with others. */
  mayJoin: boolean;
}

const alone = /\.(zip|kmz|roadstar|txt|gz|bz2)$/i;
/** Files beside a Shapefile and of the system, which nobody misses. */
const silent = /\.(dbf|prj|cpg|shx|sbn|sbx|qix|qpj|qmd|cst|shp\.xml)$|(^|\/)\./i;
const shapefileParts = ['.dbf', '.prj', '.cpg'];

/** @returns the road files by their paths, and the paths of all others that may be missed */
export function roadFilesOf(files: readonly Placed[]): { found: RoadFile[]; others: string[] } {
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const byPath = new Map(sorted.map((each) => [each.path.toLowerCase(), each]));
  const found: RoadFile[] = [];
  const others: string[] = [];
  for (const each of sorted) {
    const { path } = each;
    if (isRoadFile(path) || alone.test(path)) {
      const base = /\.shp$/i.test(path) ? path.slice(0, -4).toLowerCase() : null;
      const beside = base === null ? [] : shapefileParts.map((end) => byPath.get(base + end));
      const parts = [each, ...beside.filter((part) => part !== undefined)];
      const bytes = parts.reduce((sum, { file }) => sum + file.size, 0);
      found.push({ path, parts, bytes, mayJoin: isRoadFile(path) });
    } else if (!silent.test(path)) others.push(path);
  }
  return { found, others };
}
