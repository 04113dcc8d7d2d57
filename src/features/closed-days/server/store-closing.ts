import { and, count, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Closing } from '../closed-days.ts';
import { closedDaysErrors } from '../errors.it.ts';
import { mostClosings } from '../limits.ts';
import { closings } from '../tables.ts';
import { presentClosing } from './present-closing.ts';

const refuse = refusals(closedDaysErrors);

/** What is told of closed days, before it is anybody's. */
export type NewClosing = Omit<typeof closings.$inferInsert, 'restaurantId' | 'recordedAt' | 'withdrawnAt'>;

/** Stores what a restaurant tells of its closed days. @throws TOO_MANY_CLOSINGS */
export async function storeClosing(
  tx: Transaction,
  restaurantId: string,
  row: NewClosing,
  at: Date,
): Promise<Closing> {
  const [told] = await tx
    .select({ count: count() })
    .from(closings)
    .where(and(eq(closings.restaurantId, restaurantId), isNull(closings.withdrawnAt)));
  if ((told?.count ?? 0) >= mostClosings) throw refuse('TOO_MANY_CLOSINGS');
  const [stored] = await tx
    .insert(closings)
    .values({ restaurantId, ...row, recordedAt: at })
    .returning();
  return presentClosing(stored!);
}
