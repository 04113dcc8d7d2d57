import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with the plan of cleaning and its register, in the audit log. */
export const sanitizationAudited: AuditedWords = {
  room: 'sanitization',
  name: 'Sanificazione',
  acts: {
    'sanitization.create_plan_item': 'Voce aggiunta al piano di pulizia',
    'sanitization.update_plan_item': 'Voce del piano modificata',
    'sanitization.set_plan_item_status': 'Voce del piano messa in pausa, ripresa o tolta',
    'sanitization.record_cleaning': 'Pulizia registrata',
    'sanitization.correct_cleaning': 'Pulizia corretta',
  },
  subjects: { cleaning_plan_item: 'Voce del piano di pulizia', sanitization_log: 'Pulizia' },
  fields: {
    subject: 'Che cosa si pulisce',
    planSubject: 'Voce del piano',
    area: 'Area',
    productUsed: 'Prodotto usato',
    notDone: 'Non eseguita',
    status: 'Stato nel piano',
    responsible: 'Chi la fa',
    weekdays: 'Giorni della settimana (1 = lunedì)',
    everyDays: 'Ogni quanti giorni',
  },
  values: { status: { active: 'In uso', paused: 'In pausa', removed: 'Tolta' } },
  spoken: ['area', 'productUsed'],
};
