import { and, eq } from 'drizzle-orm';
import type { ToldAnew } from '#features/inventory/server/index.ts';
import { endOfDay } from '../expiry.ts';
import { preparationInputs } from '../tables.ts';
import { endsEarlierText } from '../texts.it.ts';
import { endPreparations } from './end-preparations.ts';

/**
 * Goods turn out to have come from a lot with an earlier use-by: what was made of them, and what that went into, is good for no longer
 * than that (PREP-41). Its containers get the earlier date, a label that says so and a line in their history; a date that already ends
 * earlier stays, and none becomes later.
 */
export const toldAnew: ToldAnew = {
  async tell(services, tx, caller, { movementId, productName, lotNumbers, lastDay }, at) {
    if (lastDay === null) return [];
    const restaurantId = caller.restaurant.id;
    const [input] = await tx
      .select({ preparationId: preparationInputs.preparationId })
      .from(preparationInputs)
      .where(
        and(eq(preparationInputs.restaurantId, restaurantId), eq(preparationInputs.movementId, movementId)),
      );
    if (!input) return [];
    const why = endsEarlierText(productName, lotNumbers);
    const end = { at: endOfDay(lastDay), inFreezer: false };
    const told = { preparationId: input.preparationId, end, why };
    return (await endPreparations(services, tx, caller, told, at)).evidence;
  },
};
