/** A PostgreSQL server of its own in a folder, with PostGIS and pgRouting, where they are installed. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Postgres {
  /** What psql prints, without heads; fails where SQL does. */
  ask: (sql: string) => string;
  stop: () => void;
}

const debian = '/usr/lib/postgresql';
/** A server must not run as root: then it is nobody's. */
const NOBODY = 65534;

/** @returns a text that says what is missing, or why the server does not start */
export function startPostgres(): Postgres | string {
  const bin = folderOfPrograms();
  if (bin === null) return 'PostgreSQL is not installed';
  const folder = mkdtempSync(join(tmpdir(), 'roadstar-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const run = (program: string, words: string[], input = '') =>
    spawnSync(join(bin, program), words, {
      ...user,
      input,
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, LC_ALL: 'C', HOME: folder },
    });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    remove();
  };
  const made = run('initdb', ['-D', data, '-U', 'roads', '-A', 'trust', '-E', 'UTF8', '-N']);
  const options = `-k ${folder} -c listen_addresses='' -c fsync=off`;
  const log = join(folder, 'log');
  const begun = run('pg_ctl', ['-D', data, '-l', log, '-o', options, '-w', 'start']);
  if (begun.status !== 0) {
    remove();
    return `PostgreSQL does not start: ${made.stderr}${begun.stderr}`;
  }
  const ask = (sql: string): string => {
    const words = [
      '-h',
      folder,
      '-U',
      'roads',
      '-d',
      'postgres',
      '-qAtX',
      '-v',
      'ON_ERROR_STOP=1',
    ];
    const { status, stdout, stderr } = run('psql', words, sql);
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };
  try {
    ask('CREATE EXTENSION pgrouting CASCADE;');
  } catch (error) {
    stop();
    return `PostGIS or pgRouting is not installed: ${(error as Error).message}`;
  }
  return { ask, stop };
}

function folderOfPrograms(): string | null {
  const { stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  const versions = existsSync(debian) ? readdirSync(debian).sort() : [];
  const folders = [stdout?.trim(), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb'))) ?? null;
}
