import { ORPCError } from '@orpc/server';
import type { ConcernedFood } from '#features/non-conformity-register/server/index.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { startsOf } from './starts.ts';

/**
 * What stands in a fridge that was out of its limits, or stood in it from the day before that was read until it was over: the goods that
 * are in question by it (`goods-in-question.ts`).
 */
export const foodOfFridge: ConcernedFood = {
  kind: 'reading',
  async count(tx, restaurantId, { cause, name, openedAt, endedAt }) {
    const isEquipment = cause !== null && isUuid(cause);
    try {
      const { nodes } = await startsOf(tx, restaurantId, {
        kind: isEquipment ? 'equipment' : 'place',
        value: isEquipment ? cause : name,
        from: addDays(romeDate(openedAt), -1),
        to: endedAt === null ? null : romeDate(endedAt),
      });
      return nodes.length;
    } catch (error) {
      // It is not there any more, and nobody knows what stood in it.
      if (error instanceof ORPCError) return 0;
      throw error;
    }
  },
};
