import type { AuditedWords } from '#features/audit/audited.ts';

/** What is done with the calendar's address, in the audit log. */
export const taskCalendarAudited: AuditedWords = {
  room: 'task_calendar',
  name: 'Calendario delle attività',
  acts: {
    'task_calendar.open_link': 'Indirizzo del calendario aperto o rinnovato',
    'task_calendar.revoke_link': 'Indirizzo del calendario tolto',
  },
  fields: { since: 'Da quando' },
};
