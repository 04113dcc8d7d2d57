import { desc, eq } from 'drizzle-orm';
import { restaurants } from '#features/access/tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import { GENESIS } from '../chain.ts';
import type { Violation } from '../chain.ts';
import { graceMs, sealHash, verifySeals } from '../seal.ts';
import type { Seal } from '../seal.ts';
import { integrityChainClosures, integrityChains, integritySeals } from '../tables.ts';
import { sha256hex } from './append-evidence.ts';
import { auditDigest, linksAgainstLog, linksOutOfTime, sealedNow } from './audit-trail.ts';
import type { Beginning } from './audit-trail.ts';
import { noteKeys, signNote, verifyNoteSignature } from './note-keys.ts';

/** What the seals of a restaurant and its audit log have found, and the seal that this check leaves; null where nothing came since the last. */
export interface Trail {
  readonly violations: readonly Violation[];
  readonly seal: Seal | null;
}

/**
 * Holds a restaurant's chain against its audit log, and both against what earlier checks have signed; and signs how they stand now, whatever
 * was found: what does not fit an older seal goes on not fitting it (INTEG-32). Run it in a snapshot begun after `at`.
 *
 * Nothing is sealed of a tryout or the demo: they are made with times of the past, and nobody has to rely on them.
 */
export async function followTrail(
  tx: Transaction,
  restaurantId: string,
  at: Date,
  ring: Keyring,
): Promise<Trail> {
  const [restaurant] = await tx
    .select({ isDemo: restaurants.isDemo, tryoutUntil: restaurants.tryoutUntil })
    .from(restaurants)
    .where(eq(restaurants.id, restaurantId));
  if (!restaurant || restaurant.isDemo || restaurant.tryoutUntil !== null)
    return { violations: [], seal: null };
  const beginning = await beginningOf(tx, restaurantId);
  const seals = (
    await tx.select().from(integritySeals).where(eq(integritySeals.restaurantId, restaurantId))
  ).map((seal): Seal => ({
    ...seal,
    at: seal.at.toISOString(),
    auditFrom: seal.auditFrom?.toISOString() ?? null,
    auditUntil: seal.auditUntil.toISOString(),
  }));
  const violations = verifySeals(
    seals,
    await sealedNow(tx, restaurantId, beginning),
    noteKeys(ring),
    sha256hex,
    verifyNoteSignature,
  );
  violations.push(...(await linksOutOfTime(tx, restaurantId, beginning)));
  violations.push(...(await linksAgainstLog(tx, restaurantId, beginning)));
  return { violations, seal: await nextSeal(tx, restaurantId, { at, seals, beginning, ring }) };
}

/** Behind which note of a wipe the records begin. What is wrong with the notes themselves, the check of the chain tells. */
async function beginningOf(tx: Transaction, restaurantId: string): Promise<Beginning> {
  const notes = integrityChainClosures;
  const [last] = await tx
    .select({ sequence: notes.sequence, hash: notes.hash, closedAt: notes.closedAt })
    .from(notes)
    .where(eq(notes.restaurantId, restaurantId))
    .orderBy(desc(notes.sequence), desc(notes.closedAt), desc(notes.id))
    .limit(1);
  return last
    ? { after: { sequence: last.sequence, hash: last.hash }, closedAt: last.closedAt }
    : { after: GENESIS, closedAt: null };
}

async function nextSeal(
  tx: Transaction,
  restaurantId: string,
  {
    at,
    seals,
    beginning,
    ring,
  }: {
    readonly at: Date;
    readonly seals: readonly Seal[];
    readonly beginning: Beginning;
    readonly ring: Keyring;
  },
): Promise<Seal | null> {
  const [chain] = await tx
    .select({ sequence: integrityChains.sequence, head: integrityChains.head })
    .from(integrityChains)
    .where(eq(integrityChains.restaurantId, restaurantId));
  if (!chain) return null;
  const last = seals.toSorted((a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? 1 : -1))[0];
  const from = latest(last ? new Date(last.auditUntil) : null, beginning.closedAt);
  const until = latest(from, new Date(at.getTime() - graceMs))!;
  const logged = await auditDigest(tx, restaurantId, from, until);
  const before = last ?? { sequence: GENESIS.sequence, head: GENESIS.hash };
  if (before.sequence === chain.sequence && before.head === chain.head && logged.rows === 0) return null;
  const content = {
    restaurantId,
    id: newId(at),
    sequence: chain.sequence,
    head: chain.head,
    at: at.toISOString(),
    auditFrom: from?.toISOString() ?? null,
    auditUntil: until.toISOString(),
    auditRows: logged.rows,
    auditDigest: logged.digest,
    previousSeal: last?.hash ?? GENESIS.hash,
  };
  const hash = sealHash(content, sha256hex);
  return { ...content, hash, ...signNote(hash, ring) };
}

const latest = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;

/** Stores a seal. Where another check was faster, its own stands. */
export async function storeSeal(tx: Transaction, seal: Seal): Promise<void> {
  await tx
    .insert(integritySeals)
    .values({
      ...seal,
      at: new Date(seal.at),
      auditFrom: seal.auditFrom === null ? null : new Date(seal.auditFrom),
      auditUntil: new Date(seal.auditUntil),
    })
    .onConflictDoNothing();
}
