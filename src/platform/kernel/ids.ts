import { V7Generator, uuidv7 } from 'uuidv7';

declare const idBrand: unique symbol;

/** A record's id: a UUID version 7 in lower case. Made by `newId` or checked by `zId`. */
export type Id = string & { readonly [idBrand]: 'Id' };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/**
 * Ids for a given instant come from a generator of their own with no rollback allowance: the
 * default generator would keep a *newer* time for up to ten seconds, and a record made "at"
 * an instant (demo data, an injected clock) must carry that instant.
 */
const generatorAtInstant = new V7Generator();
generatorAtInstant.setRollbackAllowance(0);

/**
 * Makes a record id: UUIDv7 (RFC 9562), so ids sort by time of creation, and an offline client
 * can make them. A record keeps its id from the first tap, which makes resending harmless.
 *
 * @param now the instant to carry in the id; without it, the generator's own clock.
 */
export function newId(now?: Date): Id {
  const text =
    now === undefined ? uuidv7() : generatorAtInstant.generateOrResetWithTs(now.getTime()).toString();
  return text as Id;
}

/** True for a hyphenated UUID of any RFC 9562 version (not nil, not max), either case. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** True for a hyphenated UUID of version 7, either case. */
export function isUuidV7(text: string): boolean {
  return UUID_V7.test(text);
}
