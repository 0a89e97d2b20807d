import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

export interface Source {
  /** From the project's folder, with forward slashes: `src/geo/sphere.ts`. */
  path: string;
  /** Without comments: what a comment says imports nothing and runs nothing. */
  code: string;
}

const root = new URL('../../', import.meta.url);

/** The scripts below a folder of the project. */
export function sources(folder: string): Source[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .sort()
    .map((path) => ({ path, code: withoutComments(readText(path)) }));
}

/** The text of a file of the project. */
export function readText(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

/** What a file imports, types included: paths from the project's folder, and names of packages. */
export function imports({ path, code }: Source): string[] {
  const statement = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'([^']+)'/g;
  return [...code.matchAll(statement)].map(([, name = '']) =>
    name.startsWith('.') ? posix.join(posix.dirname(path), name.replace(/\?.*$/, '')) : name,
  );
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}
