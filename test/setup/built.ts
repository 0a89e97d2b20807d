import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for the package of `test/support/built.ts`. */
    built: string;
  }
}

/** In this project, so that what is built finds the packages that it leaves out. */
const folders = fileURLToPath(new URL('../../node_modules/.built-', import.meta.url));

export default function (project: TestProject): () => void {
  const folder = mkdtempSync(folders);
  project.provide('built', folder);
  // Sources have changed, so that the next test that asks builds again.
  project.onTestsRerun(() => rmSync(join(folder, 'packed'), { recursive: true, force: true }));
  return () => rmSync(folder, { recursive: true });
}
