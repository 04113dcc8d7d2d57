import { lookup } from 'node:dns';
import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { OutsideError } from './bounded-fetch.ts';

/*
 * A call to an address that somebody else said. It reaches public addresses over https alone, so that nobody can have the server knock at
 * what stands beside it: the name is looked up once, and the very addresses that were judged are those that are called.
 */

/** What is no address of the public internet (RFC 6890 and its registry), and what carries one of those within another. */
const inward = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inward.addSubnet(net, bits, 'ipv4');
const outwardV6 = new BlockList();
// All that is given out; what lies beyond is local, within others, or nobody's.
outwardV6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inward.addSubnet(net, bits, 'ipv6');

/** Whether an address, as digits, is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inward.check(address, 'ipv4');
  return family === 6 && outwardV6.check(address, 'ipv6') && !inward.check(address, 'ipv6');
}

/** Whether a call may go there, as far as its text says: https without a name and password, at the usual port, no inner address. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname } = new URL(text);
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  // A name of the internet has a point in it.
  return host.includes('.') && !/(^|\.)(localhost|local|internal|home\.arpa)\.?$/i.test(host);
}

type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  // With an error there are no addresses, whatever the types of Node say; what is thrown here ends the process.
  done: (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[] | undefined) => void,
) => void;

/** Looks a name up and gives only what is public; one inner address among several, and it is called at none. */
export const lookupWith =
  (find: Lookup): LookupFunction =>
  (hostname, options, done) => {
    find(hostname, { ...options, all: true }, (error, found = []) => {
      const [first] = found;
      if (error ?? !first) done(error ?? new Error('a name without an address'), '', 0);
      else if (!found.every(({ address }) => isPublicAddress(address)))
        done(new Error('a name that leads to an inner address'), '', 0);
      else if (options.all) done(null, [...found]);
      else done(null, first.address, first.family);
    });
  };
const publicLookup = lookupWith(lookup);

export interface PublicPost {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Longest until the answer's head is there, in milliseconds. */
  readonly timeoutMs: number;
  /** One origin besides that may be called, wherever it stands and without TLS: said by whoever runs the server. */
  readonly alsoOrigin: string | null;
}

/**
 * Sends something to an address that somebody else said. What is answered besides the status and `Retry-After` is let go of unread, and
 * nobody is followed anywhere.
 * @throws OutsideError `unreachable` also for an address that may not be called, `timeout`
 */
export function postPublic(
  address: string,
  { headers, body, timeoutMs, alsoOrigin }: PublicPost,
): Promise<{ readonly status: number; readonly retryAfter: string | null }> {
  return new Promise((resolve, reject) => {
    const isAllowed = alsoOrigin !== null && URL.canParse(address) && new URL(address).origin === alsoOrigin;
    if (!isAllowed && !isPublicUrl(address)) {
      reject(new OutsideError('unreachable', { cause: new Error('not a public address') }));
      return;
    }
    const url = new URL(address);
    const request = (url.protocol === 'http:' ? httpRequest : httpsRequest)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      agent: false,
      ...(isAllowed ? {} : { lookup: publicLookup }),
    });
    const timeout = setTimeout(() => request.destroy(new OutsideError('timeout')), timeoutMs);
    request.on('response', (response) => {
      clearTimeout(timeout);
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'] ?? null,
      });
      response.destroy();
    });
    request.on('error', (error) => {
      clearTimeout(timeout);
      reject(error instanceof OutsideError ? error : new OutsideError('unreachable', { cause: error }));
    });
    request.end(body);
  });
}
