/** The command, as it is typed: what it prints, and its exit code. */
import { spawnSync } from 'node:child_process';
import { run } from '../../src/cli/run.ts';
import { built } from './built.ts';

export interface Printed {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** In this very process, which takes milliseconds; nothing is on standard input. */
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

/** The program and its words, for a process of its own. */
export function commandWords(words: readonly string[]): [program: string, words: string[]] {
  return [process.execPath, [built('cli/main.js'), ...words]];
}

/** In a process of its own. */
export function spawnCommand(words: string[], input: string | Uint8Array = ''): Printed {
  const { status, stdout, stderr } = spawnSync(...commandWords(words), {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
