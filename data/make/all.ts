/** Writes the embedded networks into `data/`, or into the folder given: `npm run data`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { networks } from './networks.ts';

const folder = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url));
for (const [file, make] of Object.entries(networks)) writeFileSync(join(folder, file), make());
