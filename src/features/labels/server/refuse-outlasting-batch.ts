import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { calledNumberSql } from '#platform/db/lot-number-sql.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { calledNumberKey } from '#platform/kernel/lot-number.ts';
import { labelErrors } from '../errors.it.ts';

const refuse = refusals(labelErrors);

/** Labels print whole minutes, and whoever counted the hours did so a moment before us. */
const tolerance = 60_000;

/**
 * A label that is stuck on nothing we know and bears the number of a preparation, however it is spelled, is good for no longer than the
 * last of its containers: a date is made later by no paper.
 * @param expiresAt until when the label is good; of a day its end, which a container that ends on that day does not fall short of
 * @throws LABEL_OUTLASTS_BATCH
 */
export async function refuseOutlastingBatch(
  tx: Transaction,
  restaurantId: string,
  lotNumber: string,
  expiresAt: { readonly at: Date; readonly isDay: boolean },
): Promise<void> {
  const latest = expiresAt.isDay
    ? sql`((max(t.expires_at) AT TIME ZONE 'Europe/Rome')::date + 1)::timestamp AT TIME ZONE 'Europe/Rome'`
    : sql`max(t.expires_at)`;
  const at = new Date(expiresAt.at.getTime() - tolerance).toISOString();
  const { rows } = await tx.execute(sql`
    SELECT FROM preparations p
      JOIN preparation_tubs t ON t.restaurant_id = p.restaurant_id AND t.preparation_id = p.id
     WHERE p.restaurant_id = ${restaurantId}::uuid
       AND ${sql.raw(calledNumberSql('p.batch_number'))} = ${calledNumberKey(lotNumber)}
    HAVING ${latest} < ${at}::timestamptz`);
  if (rows.length > 0) throw refuse('LABEL_OUTLASTS_BATCH');
}
