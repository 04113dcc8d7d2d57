import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { addDays, romeDate } from '#platform/kernel/dates.ts';
import { refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { refuseField } from '#platform/http/server/refuse-field.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Made, zShortenDate } from '../contract.ts';
import { endOfDay } from '../expiry.ts';
import { preparations, preparationTubs } from '../tables.ts';
import { endPreparations, type EarlierEnd } from './end-preparations.ts';
import { holdTub } from './hold-tub.ts';
import { labelNow } from './label-tub.ts';
import { presentMade } from './present.ts';
import type { PreparationRow } from './evidence.ts';

/**
 * A preparation keeps for less than was typed when it was made (PREP-43): all its containers, and what they went into, end by the right
 * one, each with a label that says so. Only ever earlier: what was mistyped the other way is thrown away too soon and harms nobody. What
 * a container was opened, frozen or thawed with is mended by its own act (`correctAct`).
 * @throws NOT_FOUND, INPUT_INVALID where no container would end earlier
 */
export async function shortenDate(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zShortenDate>,
): Promise<Made> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Made>(services, caller, {
    id: input.id,
    action: 'preparations.shorten_date',
    input,
    entity: { type: 'preparation_tub', id: input.tubId },
    hints: ['preparations', 'labels'],
    run: async (tx, at) => {
      const [found] = await tx
        .select({ preparation: preparations })
        .from(preparationTubs)
        .innerJoin(
          preparations,
          and(
            eq(preparations.restaurantId, restaurantId),
            eq(preparations.id, preparationTubs.preparationId),
          ),
        )
        .where(and(eq(preparationTubs.restaurantId, restaurantId), eq(preparationTubs.id, input.tubId)));
      if (!found) throw refuseCommon('NOT_FOUND');
      const { preparation } = found;
      const end = rightEnd(preparation, input);
      const told = { preparationId: preparation.id, end, why: input.reason };
      const { evidence, isNews } = await endPreparations(services, tx, caller, told, at);
      // Nothing ends earlier by it, nor would where it turns out that it was not opened, frozen or thawed.
      if (!isNews) throw refuseField(end.inFreezer ? 'days' : 'hours', 'only_earlier');
      const { tub, preparation: known } = await holdTub(tx, restaurantId, input.tubId);
      return {
        response: presentMade(known, tub, await labelNow(tx, restaurantId, tub.id)),
        evidence,
      };
    },
  });
}

/** Until when it is good as it should have been told, counted from when it was made. */
function rightEnd(
  { storage, productionDate }: PreparationRow,
  { hours, days }: z.output<typeof zShortenDate>,
): EarlierEnd {
  if (storage === 'freezer') {
    if (days === null) throw refuseField('days', 'required');
    return { at: endOfDay(addDays(romeDate(productionDate), days)), inFreezer: true };
  }
  if (hours === null) throw refuseField('hours', 'required');
  return { at: new Date(productionDate.getTime() + hours * 3_600_000), inFreezer: false };
}
