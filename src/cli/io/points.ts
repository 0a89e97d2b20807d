/** Files of positions, by the flags that name them. */
import { type LabelledPoint, PointFault, parsePoints } from '../../formats.ts';
import { CommandError, counted, say } from './messages.ts';
import { readText } from './text.ts';

/**
 * @param flag that names the file, for errors
 * @param file "-" is standard input
 * @throws CommandError that names the feature or the line without a position
 */
export async function readPoints(
  flag: string,
  file: string,
  flat = false,
): Promise<LabelledPoint[]> {
  const { points, skipped } = parse(flag, await readText(file), flat);
  if (skipped > 0) say(`--${flag}: skipped ${counted(skipped, 'feature')} without a geometry.`);
  if (points.length === 0) throw new CommandError(`--${flag}: the file has no positions.`);
  return points;
}

function parse(flag: string, text: string, flat: boolean) {
  try {
    return parsePoints(text, flat);
  } catch (error) {
    const sign = error instanceof PointFault ? ',' : ':';
    throw new CommandError(`--${flag}${sign} ${(error as Error).message}`);
  }
}
