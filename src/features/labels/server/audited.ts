import { sql } from 'drizzle-orm';
import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { labelsAudited } from '../audited.it.ts';
import { labelsContract as calls } from '../contract.ts';
import { qrLabels } from '../tables.ts';

/** What is done with labels. */
export const auditedLabels: AuditedRoom = {
  words: labelsAudited,
  subjects: [
    tableSubject(
      'label',
      qrLabels,
      sql<string>`concat_ws(', lotto ', ${qrLabels.productName}, nullif(${qrLabels.lotNumber}, ''))`,
      () => '/qr-labels',
    ),
  ],
  shapes: {
    'labels.create': calls.createFree,
    'labels.create_of_lot': calls.createOfLot,
    'labels.print': calls.print,
    'labels.remove': calls.remove,
  },
  ofDay: ['labels.create', 'labels.remove'],
};
