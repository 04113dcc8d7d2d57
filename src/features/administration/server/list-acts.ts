import { and, count, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/db/database.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { administrationActs } from '#features/audit/tables.ts';
import type { Act } from '../contract.ts';

/** A page of what those who run the platform did. */
export interface ActPage {
  readonly rows: Act[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/**
 * What those who run the platform did, newest first; of one restaurant or person alone where one is named.
 * @throws INPUT_INVALID for a cursor that is none of this list
 */
export async function listActs(
  database: Database,
  input: {
    readonly subjectId?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<ActPage> {
  const after = decodeCursor(input.cursor, z.tuple([zInstantKey, z.uuid()]));
  const wanted =
    input.subjectId === undefined ? undefined : eq(administrationActs.subjectId, input.subjectId);
  const { found, total } = await database.as('maintenance', async (tx) => ({
    found: await tx
      .select()
      .from(administrationActs)
      .where(
        and(
          wanted,
          after
            ? sql`(${administrationActs.recordedAt}, ${administrationActs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(administrationActs.recordedAt), desc(administrationActs.id))
      .limit(input.limit + 1),
    total: (await tx.select({ count: count() }).from(administrationActs).where(wanted))[0]?.count ?? 0,
  }));
  const page = found.slice(0, input.limit);
  const last = page.at(-1);
  return {
    rows: page.map(({ id, actorEmail, action, subject, reason, details, recordedAt }) => ({
      id,
      actorEmail,
      action,
      subject,
      reason,
      details,
      recordedAt: recordedAt.toISOString(),
    })),
    total,
    nextCursor:
      last && found.length > page.length ? encodeCursor([last.recordedAt.toISOString(), last.id]) : null,
  };
}
