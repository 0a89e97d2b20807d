/** Processes of a test: what they print, and ports for them. */
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';

export function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** When a process has printed a text on either of its outputs; what it printed until then. */
export function said(child: ChildProcess, text: string): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (part: string) => {
        printed += part;
        if (printed.includes(text)) resolve(printed);
      });
    }
    child.once('exit', () => reject(new Error(`It ended before "${text}":\n${printed}`)));
  });
}
