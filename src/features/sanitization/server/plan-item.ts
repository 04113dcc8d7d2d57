import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refuse, refusals } from '#platform/http/server/refuse.ts';
import type { PlanFields, PlanItem } from '../contract.ts';
import { sanitizationErrors } from '../errors.it.ts';
import { maxPlanItems } from '../plan-schedule.ts';
import type { PlanStatus } from '../plan-schedule.ts';
import { cleaningPlanVersions as versions } from '../tables.ts';
import type { PlanVersionRow } from './plan-evidence.ts';

const refusePlan = refusals(sanitizationErrors);

/** An item of the plan as one version says it. Postgres gives times of day with seconds. */
export function presentPlanItem(row: PlanVersionRow): PlanItem {
  const { area, subject, productUsed, instructions, responsible, frequency, everyDays, status } = row;
  return {
    id: row.itemId,
    versionId: row.id,
    status,
    area,
    subject,
    productUsed,
    instructions,
    responsible,
    frequency,
    weekdays: weekdaysOf(row),
    everyDays,
    dueTime: row.dueTime.slice(0, 5),
  };
}

/** The days of the week of a version, Monday 1. */
const weekdaysOf = ({ weekdays }: { readonly weekdays: string | null }): number[] =>
  [...(weekdays ?? '')].map(Number);

/** What a person filled in, as it is stored: of days only those that the frequency goes by. */
export function storedFields(filled: PlanFields) {
  const { area, subject, productUsed, instructions, responsible, frequency, dueTime } = filled;
  return {
    area,
    subject,
    productUsed,
    instructions,
    responsible,
    frequency,
    weekdays: frequency === 'weekdays' ? filled.weekdays.join('') : null,
    everyDays: frequency === 'interval' ? filled.everyDays : null,
    dueTime,
  };
}

/** True of a version that no other replaces. */
const isNewest = sql`NOT EXISTS (SELECT FROM ${versions} newer WHERE newer.restaurant_id = ${versions}.restaurant_id AND newer.item_id = ${versions}.item_id AND newer.number > ${versions}.number)`;

/**
 * The version of an item that a person has seen.
 * @throws NOT_FOUND for a version of another item, or of another restaurant
 */
export async function seenVersion(
  tx: Transaction,
  restaurantId: string,
  { itemId, versionId }: { readonly itemId: string; readonly versionId: string },
): Promise<PlanVersionRow> {
  const [seen] = await tx
    .select()
    .from(versions)
    .where(
      and(eq(versions.restaurantId, restaurantId), eq(versions.id, versionId), eq(versions.itemId, itemId)),
    );
  if (!seen) throw refuse('NOT_FOUND');
  return seen;
}

/**
 * Stores a version in place of the one that a person has seen. Of two at once the unique index lets one come first.
 * @throws NOT_FOUND, PLAN_ITEM_REMOVED, PLAN_ITEM_CHANGED where somebody was first
 */
export async function replaceVersion(
  tx: Transaction,
  restaurantId: string,
  seenOne: { readonly itemId: string; readonly versionId: string },
  next: (seen: PlanVersionRow) => PlanVersionRow,
): Promise<PlanVersionRow> {
  const seen = await seenVersion(tx, restaurantId, seenOne);
  if (seen.status === 'removed') throw refusePlan('PLAN_ITEM_REMOVED');
  const [row] = await tx
    .insert(versions)
    .values({ ...next(seen), number: seen.number + 1 })
    .onConflictDoNothing({ target: [versions.restaurantId, versions.itemId, versions.number] })
    .returning();
  if (!row) throw refusePlan('PLAN_ITEM_CHANGED');
  return row;
}

/**
 * Keeps a plan within what a screen and a person can hold.
 * @throws PLAN_FULL
 */
export async function requireRoom(tx: Transaction, restaurantId: string): Promise<void> {
  // One after the other, so that two at once are both counted; freed with the transaction.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`cleaning_plan ${restaurantId}`}, 0))`,
  );
  const [row] = await tx
    .select({ items: count() })
    .from(versions)
    .where(
      and(
        eq(versions.restaurantId, restaurantId),
        ne(versions.status, 'removed' satisfies PlanStatus),
        isNewest,
      ),
    );
  if ((row?.items ?? 0) >= maxPlanItems) throw refusePlan('PLAN_FULL');
}
