import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with the register of pest control, in the audit log. */
export const pestControlAudited: AuditedWords = {
  room: 'pestControl',
  name: 'Infestanti',
  acts: {
    'pestControl.record_inspection': 'Ispezione registrata',
    'pestControl.correct_inspection': 'Ispezione corretta',
    'pestControl.answer_inspection': 'Risposta a un’ispezione',
  },
  subjects: { pest_control_log: 'Ispezione infestanti' },
  fields: {
    findingsCount: 'Aree con ritrovamenti',
    checklistResults: 'Aree controllate',
    droppedAreas: 'Ritrovamenti tolti dalla correzione',
    area: 'Area',
    checked: 'controllata',
    findings: 'ritrovamenti',
    noFinding: 'ricontrollata senza ritrovamenti',
  },
  spoken: ['area'],
};
