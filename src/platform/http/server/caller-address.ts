import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { networkOf } from './network-of.ts';

/** The caller's address: of the connection, or of the header of the one proxy that the settings trust. */
export function addressOf(c: Context, proxyHeader: string | null): string {
  const forwarded = proxyHeader === null ? undefined : c.req.header(proxyHeader)?.split(',').at(-1)?.trim();
  return networkOf(forwarded || getConnInfo(c).remote.address || 'unknown');
}

/** What proxies add to a request, whether we trust them or not. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
];

/** True for a request from this machine, asked under a local name: a foreign site can not rebind its name to us. */
export function isLocalRequest(c: Context, proxyHeader: string | null): boolean {
  // Behind a proxy on this machine everybody comes from this machine.
  if (proxyHeader !== null || proxyHeaders.some((name) => c.req.header(name) !== undefined)) return false;
  const address = getConnInfo(c).remote.address ?? '';
  const host = new URL(c.req.url).hostname;
  return (
    ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address) &&
    ['localhost', '127.0.0.1', '[::1]'].includes(host)
  );
}
