import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { traceabilityAudited } from '../audited.it.ts';
import { traceabilityContract as calls } from '../contract.ts';
import { recalls } from '../tables.ts';

/** What is done with recalls, exercises and goods at risk. */
export const auditedTraceability: AuditedRoom = {
  words: traceabilityAudited,
  subjects: [tableSubject('recall', recalls, recalls.words, (id) => `/traceability/recalls/${id}`)],
  shapes: {
    'traceability.begin_recall': calls.begin,
    'traceability.begin_exercise': calls.begin,
    'traceability.begin_hold': calls.begin,
    'traceability.block_more': calls.blockMore,
    'traceability.release_goods': calls.release,
    'traceability.close_recall': calls.close,
  },
  changes: {
    'traceability.release_goods': ['goodsName', 'reason'],
    'traceability.close_recall': ['reason'],
  },
  ofDay: [
    'traceability.begin_recall',
    'traceability.begin_exercise',
    'traceability.begin_hold',
    'traceability.block_more',
    'traceability.release_goods',
    'traceability.close_recall',
  ],
};
