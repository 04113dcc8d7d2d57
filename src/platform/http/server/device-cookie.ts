import { timingSafeEqual } from 'node:crypto';
import { isUuid } from '#platform/kernel/ids.ts';
import { keyedHash } from '#platform/secrets/keyed-hash.ts';
import type { Keyring } from '#platform/secrets/seal.ts';

/**
 * What the cookie that names a browser holds: its id, a dot, and our signature. The id alone stands in tickets and lists,
 * so it must not be enough to pass for that device.
 */
export function signDevice(deviceId: string, ring: Keyring): string {
  return `${deviceId}.${signature(deviceId, ring.keys.get(ring.current)!).toString('base64url')}`;
}

/** The id in a device's cookie; undefined where it is absent or was not signed with a key of this ring. */
export function readDevice(cookie: string | undefined, ring: Keyring): string | undefined {
  const [deviceId = '', signed = '', ...rest] = (cookie ?? '').split('.');
  if (!isUuid(deviceId) || rest.length > 0) return undefined;
  const given = Buffer.from(signed, 'base64url');
  const isOurs = [...ring.keys.values()].some((key) => {
    const right = signature(deviceId, key);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isOurs ? deviceId : undefined;
}

const signature = (deviceId: string, key: Buffer): Buffer => keyedHash(key, 'device cookies', deviceId);
