import type { CommandName } from '../flags.ts';
import { batch } from './batch.ts';
import { build } from './build.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { compare } from './compare.ts';
import { info } from './info.ts';
import { isochrone } from './isochrone.ts';
import { matrix } from './matrix.ts';
import { repair } from './repair.ts';
import { route } from './route.ts';

export const commands: Readonly<Record<CommandName, Command>> = {
  info,
  check,
  repair,
  build,
  route,
  compare,
  batch,
  matrix,
  isochrone,
};
