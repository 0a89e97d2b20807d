/**
 * Files of the web, from public addresses alone: a list of files that somebody else wrote could
 * otherwise make the command ask the servers of its own network.
 */
import { type LookupAddress, lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { CommandError } from './messages.ts';

/** Bytes; the page has the same limit. */
const MOST_BYTES = 2 ** 31;
const MOST_REDIRECTS = 5;
/** Milliseconds without a byte. */
const LONGEST_SILENCE = 30_000;

let allowsPrivate = false;

/** `--allow-private` of a run. */
export function allowPrivate(allowed: boolean): void {
  allowsPrivate = allowed;
}

export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

/** @throws CommandError that names the address, what is wrong, and the remedy */
export async function* download(file: string): AsyncGenerator<Uint8Array> {
  let read = 0;
  try {
    for await (const chunk of await follow(file)) {
      read += chunk.length;
      if (read > MOST_BYTES)
        throw new CommandError(`${file} has more than 2 GB. Use a smaller file.`);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      `${file} could not be loaded (${code ?? message}). Check the address.`,
    );
  }
}

async function follow(file: string): Promise<IncomingMessage> {
  let address = parsed(file, file);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await ask(file, address);
    const { statusCode = 0, statusMessage = '', headers } = answer;
    if (statusCode >= 200 && statusCode < 300) return answer;
    answer.destroy();
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
      throw new CommandError(
        `${file} could not be loaded: the server answered ${`${statusCode} ${statusMessage}`.trim()}. Check the address.`,
      );
    }
    address = parsed(file, headers.location, address);
  }
  throw new CommandError(
    `${file} leads on more than ${MOST_REDIRECTS} times. Name the address where it ends.`,
  );
}

function parsed(file: string, text: string, base?: URL): URL {
  const address = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  if (address !== null && isAddress(address.href)) return address;
  throw new CommandError(`${file} leads to "${text}", which is no http or https address.`);
}

/** Resolves with the headers. The connection goes to the very address that was checked. */
async function ask(file: string, address: URL): Promise<IncomingMessage> {
  const { hostname, protocol } = address;
  const host = hostname.replace(/^\[|\]$/g, '');
  const check = (found: string): void => {
    if (allowsPrivate || !isPrivate(found)) return;
    throw new CommandError(
      `${file} is on a private network (${found}). Add --allow-private if you trust it.`,
    );
  };
  if (isIP(host)) check(host);
  // Most runs read no address, and these modules take 5 MB.
  const { get } = await (protocol === 'https:' ? import('node:https') : import('node:http'));
  return new Promise((resolve, reject) => {
    const request = get(
      address,
      { agent: false, lookup: checkedLookup(check), timeout: LONGEST_SILENCE },
      resolve,
    );
    request.on('timeout', () => {
      request.destroy(new Error('no answer within 30 seconds'));
    });
    request.on('error', reject);
  });
}

function checkedLookup(check: (address: string) => void): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      try {
        for (const { address } of found) check(address);
      } catch (refused) {
        return done(refused as Error, []);
      }
      const [{ address, family }] = found as [LookupAddress];
      if (options.all) done(null, found);
      else done(null, address, family);
    });
  };
}

function isPrivate(address: string): boolean {
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** What IANA lists as not globally reachable, and what leads to such an IPv4 address. */
const privateNetworks = new BlockList();
const ranges = {
  ipv4: `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
    192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4`,
  ipv6: `::/127 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7
    fe80::/10 ff00::/8`,
};
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const range of ranges[family].split(/\s+/)) {
    const [network, bits] = range.split('/') as [string, string];
    privateNetworks.addSubnet(network, Number(bits), family);
  }
}
