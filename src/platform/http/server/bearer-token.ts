import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/**
 * Whether a header `Authorization: Bearer …` brings the token, in the same time whatever it brings.
 *
 * @param token null: there is none, and nobody brings it
 */
export function bearsToken(authorization: string | undefined, token: string | null): boolean {
  const brought = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return token !== null && brought !== undefined && timingSafeEqual(digest(brought), digest(token));
}
