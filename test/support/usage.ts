/** Loaded before a command in a process of its own: writes what the process used to a file. */
import { writeFileSync } from 'node:fs';

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
      megabytes: maxRSS / 1024,
      seconds: (userCPUTime + systemCPUTime) / 1e6,
    };
    writeFileSync(file, JSON.stringify(usage));
  });
}
