/** Loaded before a command in a process of its own: writes what the process used to a file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export interface Usage {
  megabytes: number;
  /** Processor time on all cores. */
  seconds: number;
}

const { ROADSTAR_USAGE: file } = process.env;
if (file !== undefined) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    const usage: Usage = {
      megabytes: peak(maxRSS) / 1024,
      seconds: (userCPUTime + systemCPUTime) / 1e6,
    };
    writeFileSync(file, JSON.stringify(usage));
  });
}

/**
 * Kilobytes. On Linux the peak that a process reports for itself begins with that of the process
 * which started it; the peak of its own memory stands in a file.
 */
function peak(reported: number): number {
  const file = '/proc/self/status';
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? reported);
}
