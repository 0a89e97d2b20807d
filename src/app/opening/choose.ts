/** What is opened of several files: the only road file, or what the user answers. */
import { MAX_BYTES } from '../../input/input-error.ts';
import { openNetwork } from '../store/actions.ts';
import { alertUser, toast } from '../ui/toast.ts';
import { words } from '../words/words.ts';
import { asked } from './asked.ts';
import { type Placed, type RoadFile, roadFilesOf } from './road-files.ts';

export function chooseRoads(files: readonly Placed[]): void {
  const { found, others } = roadFilesOf(files);
  const [first] = found;
  if (found.length > 1) asked.value = { found, others };
  else if (first) void openAlone(first, others);
  else openFile(files[0]!.file, others.slice(1));
}

/** Opens one of the files; a Shapefile with the files that belong to it. */
export async function openAlone({ path, parts }: RoadFile, others: readonly string[] = []) {
  asked.value = null;
  const [only, ...rest] = parts;
  if (rest.length === 0) openFile(only!.file, others);
  else await openArchive(nameOf(path), parts, others);
}

/** Opens all files that can be one network. */
export async function openTogether(found: readonly RoadFile[], others: readonly string[]) {
  asked.value = null;
  const joined = found.filter(({ mayJoin }) => mayJoin);
  const alone = found.filter(({ mayJoin }) => !mayJoin);
  const bytes = joined.reduce((sum, each) => sum + each.bytes, 0);
  if (bytes > MAX_BYTES) {
    alertUser(() => words.opening.togetherTooLarge);
    return;
  }
  const name = words.opening.togetherName(nameOf(joined[0]!.path), joined.length - 1);
  const parts = joined.flatMap(({ parts }) => parts);
  await openArchive(name, parts, [...alone.map(({ path }) => path), ...others]);
}

async function openArchive(
  name: string,
  parts: readonly Placed[],
  leftOut: readonly string[],
): Promise<void> {
  const hide = toast(() => words.opening.readingFiles, { stays: true });
  try {
    const { joinFiles } = await import('../../input/together.ts');
    const files = parts.map(({ path, file }) => ({ path, bytes: file.stream() }));
    const file = new File((await joinFiles(files)) as BlobPart[], name);
    hide();
    openFile(file, leftOut);
  } catch {
    alertUser(() => words.opening.unreadFolder);
  }
}

function openFile(file: File, leftOut: readonly string[]): void {
  const { name } = file;
  openNetwork({ id: null, name, source: { name, file }, ...(leftOut.length > 0 && { leftOut }) });
}

export function nameOf(path: string): string {
  return path.split('/').at(-1)!;
}
