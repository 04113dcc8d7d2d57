import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { zInvoiceDetails, zNewDetails } from '../contract.ts';
import { detailTexts } from '../errors.it.ts';
import { detailProblems, plainVatNumber } from '../invoice-details.ts';
import type { InvoiceDetails } from '../invoice-details.ts';
import { billingDetails } from '../tables.ts';
import { detailsOf } from './read-details.ts';
import { tellDetailsJob } from './tell-details.ts';

/** As the registers write it: capitals, no spaces. */
const capitals = (text: string | null): string | null => text?.replace(/\s/g, '').toUpperCase() ?? null;

/**
 * Stores for whom invoices are made out, and has the payment service told, which may take a while (BILL-40).
 * @throws INPUT_INVALID for what no invoice can be made out with
 */
export function saveDetails(
  services: Services,
  caller: Member,
  { id, ...said }: z.infer<typeof zNewDetails>,
): Promise<z.infer<typeof zInvoiceDetails>> {
  const restaurantId = caller.restaurant.id;
  const details: InvoiceDetails = {
    ...said,
    vatNumber: plainVatNumber(said.vatNumber),
    taxCode: capitals(said.taxCode),
    recipientCode: capitals(said.recipientCode),
    province: said.province.toUpperCase(),
  };
  const fields = Object.entries(detailProblems(details)).map(([field, code]) => ({
    field,
    code,
    message: detailTexts[code],
  }));
  if (fields.length > 0) throw refuse('INPUT_INVALID', { fields });
  return recordWrite<z.infer<typeof zInvoiceDetails>>(services, caller, {
    id,
    action: 'billing.save_details',
    input: { id, ...details },
    entity: { type: 'invoice_details', id: restaurantId },
    hints: ['billing'],
    run: async (tx, at) => {
      const before = await detailsOf(tx, restaurantId);
      await tx
        .insert(billingDetails)
        .values({ restaurantId, ...details, changedAt: at })
        .onConflictDoUpdate({ target: billingDetails.restaurantId, set: { ...details, changedAt: at } });
      await services.jobs.send(tellDetailsJob, { restaurantId }, { tx });
      return { response: details, change: changeOf({ ...before }, { ...details }) };
    },
  });
}
