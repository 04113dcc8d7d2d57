import type { AuditedRoom } from '#features/audit/server/index.ts';
import { pestControlAudited } from '../audited.it.ts';
import { pestControlContract as calls } from '../contract.ts';

/** What is done with the register of pest control. */
export const auditedPestControl: AuditedRoom = {
  words: pestControlAudited,
  subjects: [{ type: 'pest_control_log', path: () => '/pest-control' }],
  shapes: {
    'pestControl.record_inspection': calls.recordInspection,
    'pestControl.correct_inspection': calls.correctInspection,
    'pestControl.answer_inspection': calls.answerInspection,
  },
  makes: { 'pestControl.correct_inspection': 'pest_control_log' },
  whole: ['pestControl.record_inspection', 'pestControl.correct_inspection'],
};
