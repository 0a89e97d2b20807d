import type { LogEntry, ServerOptions } from '../../server.ts';
import type { Values } from '../flags.ts';
import { CommandError, say, UsageError, version } from '../io/messages.ts';
import { print, toJSON } from '../io/print.ts';
import { type ServedRoads, url } from '../io/served-roads.ts';
import { stopped } from '../io/signals.ts';
import { metric, number, oneOf } from '../values.ts';
import type { ExitCode, RoadFile } from './command.ts';

export async function run(values: Values, { files }: RoadFile): Promise<ExitCode> {
  if (files.includes('-'))
    throw new UsageError('serve reads FILE again on SIGHUP, so it takes no "-".');
  const options = optionsOf(values);
  const { startServer } = await import('../../server.ts');
  const data: ServedRoads = { files, values };
  const server = await startServer({ module: url, data }, options).catch((error: unknown) => {
    throw explained(error, options);
  });
  say(`answers on ${server.url}, such as ${server.url}/health. Ctrl-C ends it.`);
  const reload = () => void server.reload().then(() => event('reloaded'), failure);
  process.on('SIGHUP', reload);
  await stopped();
  event('stopping');
  await server.stop();
  process.off('SIGHUP', reload);
  return 0;
}

function optionsOf(values: Values): ServerOptions {
  const { host, 'driving-side': side, quiet } = values;
  const whole = (flag: CountFlag, least: number, most = Infinity) => {
    const text = values[flag];
    if (text === undefined) return undefined;
    const expected = `a whole number from ${least} ${most === Infinity ? 'up' : `to ${most}`}`;
    const isWhole = (value: number) => Number.isInteger(value) && value >= least && value <= most;
    return number(flag, text, expected, isWhole);
  };
  const seconds = values['time-limit'];
  const coordinates = whole('max-coordinates', 1);
  return defined({
    host,
    port: whole('port', 0, 65_535),
    workers: whole('workers', 1),
    queue: whole('max-waiting', 0),
    redis: values.queue,
    seconds: seconds && number('time-limit', seconds, 'seconds above 0', (value) => value > 0),
    limits: defined({ coordinates, trip: coordinates, cells: whole('max-table', 1) }),
    settings: defined({
      metric: metric(values.metric ?? 'time'),
      drivingSide: side && oneOf('driving-side', side, ['left', 'right'] as const),
    }),
    version,
    log: quiet ? undefined : (entry: LogEntry) => log(entry),
    onCrash: (message: string) => failure(new Error(message)),
  });
}

type CountFlag = 'port' | 'workers' | 'max-waiting' | 'max-coordinates' | 'max-table';

type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined | ''> };

/** Without what is not given. */
function defined<T extends object>(options: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as Defined<T>;
}

function explained(error: unknown, { port = 5000, host }: ServerOptions): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new CommandError(`Port ${port} is in use. Name another one: --port ${port + 1}.`);
  }
  if (code === 'EACCES') {
    return new CommandError(`No permission for port ${port}. Name one above 1023: --port 8080.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new CommandError(`--host: this machine has no address ${host}.`);
  }
  return new CommandError(message);
}

function event(message: string): void {
  log({ time: new Date().toISOString(), level: 'info', message });
}

function failure(error: Error): void {
  log({ time: new Date().toISOString(), level: 'error', message: error.message });
}

/** One line. */
function log(entry: object): void {
  print(`${toJSON(entry)}\n`);
}
