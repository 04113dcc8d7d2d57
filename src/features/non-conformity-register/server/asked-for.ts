import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { readKey } from '../key.ts';
import type { RecordRef } from '../key.ts';
import { findByKey } from '../non-conformity.ts';
import type { NonConformity } from '../non-conformity.ts';
import type { NonConformitySource } from './source.ts';

/** What is written about: one of the records of a non-conformity, and that itself as the write sees it. */
export interface AskedFor {
  readonly ref: RecordRef;
  readonly one: NonConformity;
}

/**
 * The non-conformity that a write is about, read in the write, as it is at its instant. Whoever judges food of the restaurant, or closes another one, at the same
 * time is waited for, so that of two the second sees what the first has done.
 * @throws NOT_FOUND for a record of another restaurant, and for one that is not outside
 */
export async function askedFor(
  tx: Transaction,
  restaurantId: string,
  sources: readonly NonConformitySource[],
  key: string,
  at: Date,
): Promise<AskedFor> {
  const ref = readKey(key);
  const source = sources.find(({ kind }) => kind === ref?.kind);
  if (ref === null || source === undefined) throw refuse('NOT_FOUND');
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('judgement:' || ${restaurantId}::text, 0))`,
  );
  const one = findByKey(await source.all(tx, restaurantId, at), ref);
  if (one === undefined) throw refuse('NOT_FOUND');
  return { ref, one };
}
