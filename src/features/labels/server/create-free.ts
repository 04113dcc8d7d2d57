import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { endOfRomeDay } from '#platform/kernel/dates.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { isGoogleConfigured } from '#features/google/server/index.ts';
import type { Label, zFreeLabel } from '../contract.ts';
import { labelErrors } from '../errors.it.ts';
import { presentLabel } from './present.ts';
import { storeLabel } from './store-label.ts';

const refuse = refusals(labelErrors);

/**
 * A label of the documented free form (LABEL-08, LABEL-16). It alone needs the Google integration (C-27).
 * @throws GOOGLE_NOT_CONFIGURED (LABEL-09)
 */
export async function createFreeLabel(
  services: Services,
  caller: OperatorCaller,
  input: z.output<typeof zFreeLabel>,
): Promise<Label> {
  const { id, labelId, productName, lotNumber, productionDate, expiryDate, allergens, notes } = input;
  return recordWrite<Label>(services, caller, {
    id,
    action: 'labels.create',
    input,
    entity: { type: 'label', id: labelId },
    hints: ['labels'],
    run: async (tx, at) => {
      if (!(await isGoogleConfigured(services, tx, caller.restaurant.id)))
        throw refuse('GOOGLE_NOT_CONFIGURED');
      const { label, evidence } = await storeLabel(
        services,
        tx,
        caller,
        {
          id,
          uniqueIdentifier: labelId,
          kind: 'free',
          subjectId: null,
          data: {
            product_name: productName,
            lot_number: lotNumber,
            production_date: productionDate,
            expiry_date: expiryDate,
            expiry_kind: 'use_by',
            notes,
            operator_id: caller.operator.id,
            operator: caller.operator.name,
            // Left out while nobody said it: the label then says so, and never «none».
            ...(allergens === null
              ? {}
              : { allergens: allergens.contains, may_contain: allergens.mayContain }),
          },
          expiresAt: endOfRomeDay(expiryDate),
        },
        at,
      );
      return { response: presentLabel(label, 0), evidence: [evidence] };
    },
  });
}
