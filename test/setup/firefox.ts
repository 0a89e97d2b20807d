import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The Firefox that FIREFOX_PATH names, else one of the system; undefined where there is none. */
export function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [
    process.env.FIREFOX_PATH ?? '',
    ...folders.flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => join(folder, name))),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ];
  return paths.find((path) => path !== '' && existsSync(path));
}
