/** The command in this very process: what it prints, and its exit code. */
import { run } from '../../src/cli/run.ts';

export interface Printed {
  status: number;
  stdout: string;
  stderr: string;
}

export async function runCommand(...words: string[]): Promise<Printed> {
  const printed = { stdout: '', stderr: '' };
  const restore = [catchInto(printed, 'stdout'), catchInto(printed, 'stderr')];
  try {
    const status = await run(words);
    return { status, ...printed };
  } finally {
    for (const undo of restore) undo();
  }
}

function catchInto(
  printed: { stdout: string; stderr: string },
  name: 'stdout' | 'stderr',
): () => void {
  const stream = process[name];
  const { write } = stream;
  stream.write = (text: string | Uint8Array) => {
    printed[name] += text;
    return true;
  };
  return () => {
    stream.write = write;
  };
}
