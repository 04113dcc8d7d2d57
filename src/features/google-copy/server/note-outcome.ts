import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { problemsKept } from '../copy-state.ts';
import { flushSeconds, waitAfter } from '../problems.ts';
import { googleCopies } from '../tables.ts';
import { GoogleError } from './google-error.ts';
import type { CopyRow } from './lease.ts';

/** Of the copy as whoever holds the lease took it: a lease that ran out meanwhile changes nothing. */
const held = ({ restaurantId, leaseId }: CopyRow) =>
  and(eq(googleCopies.restaurantId, restaurantId), sql`${googleCopies.leaseId} = ${leaseId}`);

/** Keeps that a turn went well: it is whole up to now, and may be written again in two seconds. */
export async function noteSuccess(
  tx: Transaction,
  copy: CopyRow,
  now: Date,
  changes: { readonly written: number; readonly isTouched: boolean },
): Promise<boolean> {
  const kept = await tx
    .update(googleCopies)
    .set({
      written: sql`${googleCopies.written} + ${changes.written}`,
      dueAt: new Date(now.getTime() + flushSeconds * 1_000),
      failures: 0,
      problem: null,
      problemAt: null,
      syncedAt: now,
      ...(changes.isTouched ? { touchedAt: now } : {}),
    })
    .where(held(copy))
    .returning({ id: googleCopies.restaurantId });
  return kept.length === 1;
}

/** Keeps why a turn failed, and when it is tried again. What is no refusal of Google's is thrown on. */
export async function noteFailure(
  { database, clock, logger }: Pick<Services, 'database' | 'clock' | 'logger'>,
  copy: CopyRow,
  error: unknown,
): Promise<GoogleError> {
  if (!(error instanceof GoogleError)) throw error;
  const now = clock.now();
  const { problem } = error;
  const failures = copy.failures + 1;
  logger.info(
    { restaurantId: copy.restaurantId, problem, status: error.status, failures },
    'copy to Google failed',
  );
  await database.asTenant(copy.restaurantId, (tx) =>
    tx
      .update(googleCopies)
      .set({
        failures,
        problem,
        problemAt: now,
        dueAt: new Date(now.getTime() + waitAfter(failures, error.retryAfterSeconds) * 1_000),
        // The same again and again is one line.
        ...(copy.problem === problem
          ? {}
          : { problems: [{ at: now.toISOString(), problem }, ...copy.problems].slice(0, problemsKept) }),
      })
      .where(held(copy)),
  );
  return error;
}
