import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { deliveriesAudited } from '../audited.it.ts';
import { deliveriesContract as calls } from '../contract.ts';
import { deliveries } from '../tables.ts';

/** What is done with deliveries. */
export const auditedDeliveries: AuditedRoom = {
  words: deliveriesAudited,
  subjects: [
    tableSubject('delivery', deliveries, deliveries.supplier, (id) => `/inventory/deliveries?arrivo=${id}`),
  ],
  shapes: { 'deliveries.record': calls.recordDelivery },
};
