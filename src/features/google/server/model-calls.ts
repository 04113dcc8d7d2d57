import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { restaurants } from '#features/access/tables.ts';
import type { ModelCalls } from '../contract.ts';
import { modelCalls } from '../tables.ts';

/** What Google's model is asked for. */
export type ModelPurpose = 'voice' | 'photo';

/** The first day of the month in Rome. */
const monthOf = (now: Date): string => `${romeDate(now).slice(0, 7)}-01`;

/**
 * Takes one of the requests that a restaurant allows itself in a month (SETT-30), before it is made: what fails may cost as well. Two at
 * once never take the same one: the condition stands in the write.
 * @returns false where the month's are used up
 */
export async function takeModelCall(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  restaurantId: string,
  purpose: ModelPurpose,
): Promise<boolean> {
  const month = monthOf(clock.now());
  const column = modelCalls[purpose];
  return database.asTenant(restaurantId, async (tx) => {
    const [own] = await tx
      .select({ limit: restaurants.geminiMonthlyLimit })
      .from(restaurants)
      .where(eq(restaurants.id, restaurantId));
    const limit = own?.limit ?? 0;
    if (limit < 1) return false;
    await tx.insert(modelCalls).values({ restaurantId, month }).onConflictDoNothing();
    const taken = await tx
      .update(modelCalls)
      .set({ [purpose]: sql`${column} + 1` })
      .where(
        and(
          eq(modelCalls.restaurantId, restaurantId),
          eq(modelCalls.month, month),
          lt(sql`${modelCalls.voice} + ${modelCalls.photo}`, limit),
        ),
      )
      .returning({ month: modelCalls.month });
    return taken.length === 1;
  });
}

/** What was asked of Google's model this month (SETT-31). */
export async function readModelCalls(tx: Transaction, restaurantId: string, now: Date): Promise<ModelCalls> {
  const month = monthOf(now);
  const [row] = await tx
    .select({ voice: modelCalls.voice, photo: modelCalls.photo })
    .from(modelCalls)
    .where(and(eq(modelCalls.restaurantId, restaurantId), eq(modelCalls.month, month)));
  return { month, voice: row?.voice ?? 0, photo: row?.photo ?? 0 };
}
