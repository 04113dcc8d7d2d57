import { ORPCError } from '@orpc/server';
import type { ConcernedFood } from '#features/non-conformity-register/server/index.ts';
import { readDoubtedStays } from '#features/refrigeration/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { startsOf } from './starts.ts';

/** What stood somewhere, from the day before something was read there; until today where it goes on. */
async function stoodIn(
  tx: Transaction,
  restaurantId: string,
  { equipmentId, name, since, until }: Stood,
): Promise<readonly string[]> {
  try {
    const { nodes } = await startsOf(tx, restaurantId, {
      kind: equipmentId === null ? 'place' : 'equipment',
      value: equipmentId ?? name,
      from: addDays(romeDate(since), -1),
      to: until === null ? null : romeDate(until),
    });
    return nodes.map(({ id }) => id);
  } catch (error) {
    // It is not there any more, and nobody knows what stood in it.
    if (error instanceof ORPCError) return [];
    throw error;
  }
}

interface Stood {
  /** Null of what is named freely. */
  readonly equipmentId: string | null;
  readonly name: string;
  readonly since: Date;
  readonly until: Date | null;
}

/**
 * What stands in a fridge that was out of its limits, or stood in it from the day before that was read until it was over: the goods that
 * are in question by it (`goods-in-question.ts`).
 */
export const foodOfFridge: ConcernedFood = {
  kind: 'reading',
  count: async (tx, restaurantId, { cause, name, openedAt: since, endedAt: until }) => {
    const equipmentId = cause !== null && isUuid(cause) ? cause : null;
    return (await stoodIn(tx, restaurantId, { equipmentId, name, since, until })).length;
  },
};

/** What stood where a thermometer that was found off measured, as long as that is to be judged (INV-162), and after it was judged to be thrown away. */
export const foodOfThermometer: ConcernedFood = {
  kind: 'thermometer',
  count: async (tx, restaurantId, { deviations }) => {
    const checks = deviations.map(({ entryId }) => entryId);
    const open = await readDoubtedStays(tx, restaurantId, checks);
    const discarded = await readDoubtedStays(tx, restaurantId, checks, 'discarded');
    const incomplete = open.incomplete || discarded.incomplete;
    const found = new Set<string>();
    for (const { equipmentId, equipmentName: name, since, until } of [...open.stays, ...discarded.stays])
      for (const id of await stoodIn(tx, restaurantId, { equipmentId, name, since, until })) found.add(id);
    // Of more than are followed nobody knows that nothing stood there.
    return found.size === 0 && incomplete ? 1 : found.size;
  },
};
