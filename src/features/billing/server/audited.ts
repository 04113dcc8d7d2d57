import type { AuditedRoom } from '#features/audit/server/index.ts';
import { billingAudited } from '../audited.it.ts';
import { billingContract as calls } from '../contract.ts';
import { detailLimits } from '../invoice-details.ts';

/** What is done with the subscription. */
export const auditedBilling: AuditedRoom = {
  words: billingAudited,
  subjects: [{ type: 'invoice_details', path: () => '/subscription' }],
  shapes: { 'billing.save_details': calls.saveDetails },
  changes: { 'billing.save_details': Object.keys(detailLimits) },
};
