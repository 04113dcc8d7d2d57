import { and, eq, isNull } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import type { Closing } from '../closed-days.ts';
import { closedDaysErrors } from '../errors.it.ts';
import { closings } from '../tables.ts';
import { presentClosing } from './present-closing.ts';
import { guardOfToday } from './takes-away.ts';

const refuse = refusals(closedDaysErrors);

/**
 * Takes back what was told. A closure that goes on ends with yesterday, one that is over or yet to come counts for no day any more; a week or
 * an opening only while its day is not over, for what was owed on it stays owed.
 * What would close today by it is not taken back once something of today is on record or late.
 * @param sources what the rooms tell of the day
 * @throws CLOSING_GONE where it is none that counts, CLOSING_TOO_LATE, CLOSING_DAY_BEGUN
 */
export async function withdrawClosing(
  services: Services,
  caller: Member,
  sources: readonly DaySource[],
  input: { readonly id: string; readonly closingId: string },
): Promise<Closing> {
  const { id, closingId } = input;
  const takesAway = await guardOfToday(services, caller, sources);
  return recordWrite<Closing>(services, caller, {
    id,
    action: 'closed_days.withdraw',
    input,
    entity: { type: 'closing', id: closingId },
    hints: ['closedDays'],
    run: async (tx, at) => {
      const today = romeDate(at);
      const own = and(
        eq(closings.restaurantId, caller.restaurant.id),
        eq(closings.id, closingId),
        isNull(closings.withdrawnAt),
      );
      const [told] = await tx.select().from(closings).where(own).for('update');
      if (told === undefined) throw refuse('CLOSING_GONE');
      const { kind, firstDay, lastDay } = told;
      if (kind === 'opening' && firstDay < today) throw refuse('CLOSING_TOO_LATE');
      if (kind === 'week' && firstDay <= today && romeDate(told.recordedAt) < today)
        throw refuse('CLOSING_TOO_LATE');
      if (await takesAway(tx, at, (all) => all.filter((one) => one.id !== closingId)))
        throw refuse('CLOSING_DAY_BEGUN');
      const goesOn = kind === 'closure' && firstDay < today && lastDay !== null && today <= lastDay;
      const [row] = await tx
        .update(closings)
        .set(goesOn ? { lastDay: addDays(today, -1) } : { withdrawnAt: at })
        .where(own)
        .returning();
      return { response: presentClosing(row!) };
    },
  });
}
