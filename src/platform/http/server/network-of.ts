import { isIPv6 } from 'node:net';

/**
 * What stands for a caller in limits: an IPv4 address as it is, of an IPv6 address the /64 network, because one
 * connection owns all of it. A port that a proxy added is left out. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const bare = address
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    .replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  // The URL parser writes the address in one spelling only.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const all =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - last.length).fill('0'), ...last];
  return `${all.slice(0, 4).join(':')}::/64`;
}
