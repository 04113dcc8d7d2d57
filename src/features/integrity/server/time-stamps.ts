import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { TimeStamp } from '../evidence-file.ts';
import { integrityTimestamps as stamps } from '../tables.ts';

/** A stamp as it stands in a file. */
export const timeStampOf = ({
  restaurantId,
  sequence,
  head,
  at,
  name,
  hash,
  signature,
  publicKey,
  token,
}: typeof stamps.$inferSelect): TimeStamp => ({
  // Nothing made up is stamped.
  checkpoint: {
    restaurantId,
    sequence,
    head,
    at: at.toISOString(),
    name,
    invented: false,
    hash,
    signature,
    publicKey,
  },
  token,
});

/** The newest of a restaurant; null where there is none. */
export async function lastTimeStamp(
  tx: Transaction,
  restaurantId: string,
): Promise<typeof stamps.$inferSelect | null> {
  const [last] = await tx
    .select()
    .from(stamps)
    .where(eq(stamps.restaurantId, restaurantId))
    .orderBy(desc(stamps.at))
    .limit(1);
  return last ?? null;
}

/** How long a record may wait for its stamp until it is told, in milliseconds: a night that failed is made good by the next. */
const behindMs = 48 * 3_600_000;

/** How the stamps of all restaurants stand. */
export interface TimeStampSummary {
  readonly isOn: boolean;
  readonly last: { readonly at: string; readonly authority: string } | null;
  readonly behind: number;
}

/** Counted in the database: the first link behind each restaurant's last stamp, and since when it waits. */
export async function summarizeTimeStamps(
  tx: Transaction,
  { outside, clock }: Pick<Services, 'outside' | 'clock'>,
): Promise<TimeStampSummary> {
  const isOn = (outside.settings.timeStamps ?? null) !== null;
  const [last] = await tx
    .select({ at: stamps.stampedAt, authority: stamps.authority })
    .from(stamps)
    .orderBy(desc(stamps.stampedAt))
    .limit(1);
  let behind = 0;
  if (isOn) {
    const { rows } = await tx.connection.query<{ behind: number }>(
      `SELECT count(*)::int AS behind FROM restaurants r JOIN integrity_chains c ON c.restaurant_id = r.id
        WHERE NOT r.is_demo AND r.tryout_until IS NULL
          AND EXISTS (SELECT FROM data_integrity_hashes h
                       WHERE h.restaurant_id = r.id AND h.created_at < $1
                         AND h.sequence = 1 + coalesce((SELECT max(t.sequence) FROM integrity_timestamps t
                                                         WHERE t.restaurant_id = r.id), 0))`,
      [new Date(clock.now().getTime() - behindMs)],
    );
    behind = rows[0]!.behind;
  }
  return { isOn, last: last ? { at: last.at.toISOString(), authority: last.authority } : null, behind };
}
