/** `memory.ts [way file]`: goes one way, and prints the most MB that its process has held. */
import { existsSync, readFileSync } from 'node:fs';
import { type WayName, ways } from './ways.ts';

const [name, file] = process.argv.slice(2);
if (file !== undefined) await ways[name as WayName].open(file);
console.log(peakKilobytes() / 1e3);

/** Linux counts what the parent held at the fork into maxRSS, but not into its own account. */
function peakKilobytes(): number {
  const account = '/proc/self/status';
  if (!existsSync(account)) return process.resourceUsage().maxRSS;
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(account, 'utf8'))?.[1]);
}
