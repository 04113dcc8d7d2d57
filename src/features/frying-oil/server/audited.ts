import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { fryingOilAudited } from '../audited.it.ts';
import { fryingOilContract as calls } from '../contract.ts';
import { fryingOilLogs } from '../tables.ts';

/** What is done with the register of frying oil. */
export const auditedFryingOil: AuditedRoom = {
  words: fryingOilAudited,
  subjects: [
    tableSubject('frying_oil_log', fryingOilLogs, fryingOilLogs.fryer, () => '/frying-oil'),
    { type: 'frying_oil_limit', path: () => '/frying-oil' },
  ],
  shapes: {
    'fryingOil.record_oil': calls.recordOil,
    'fryingOil.correct_oil': calls.correctOil,
    'fryingOil.answer_oil': calls.answerOil,
    'fryingOil.change_limit': calls.changeLimit,
  },
  changes: { 'fryingOil.change_limit': ['limitPercent', 'widerReason'] },
  makes: { 'fryingOil.correct_oil': 'frying_oil_log' },
  whole: ['fryingOil.record_oil', 'fryingOil.correct_oil'],
};
