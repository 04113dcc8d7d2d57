import type { AuditedWords } from '#features/audit/audited.ts';

/** What is told of closed days, in the audit log. */
export const closedDaysAudited: AuditedWords = {
  room: 'closed_days',
  name: 'Giorni di chiusura',
  acts: {
    'closed_days.set_week': 'Giorni di chiusura della settimana cambiati',
    'closed_days.add_closure': 'Chiusura aggiunta',
    'closed_days.withdraw': 'Chiusura tolta o finita prima',
    'closed_days.open_today': 'Apertura straordinaria',
  },
  subjects: { closing: 'Giorno di chiusura' },
  fields: {
    firstDay: 'Dal giorno',
    lastDay: 'Al giorno',
    weekdays: 'Giorni della settimana (1 = lunedì)',
    coldIsRead: 'Frigoriferi controllati anche a locale chiuso',
    kind: 'Che cosa',
    lateReason: 'Perché è stata detta dopo',
  },
  values: { kind: { week: 'Ogni settimana', closure: 'Chiusura', opening: 'Apertura straordinaria' } },
};
