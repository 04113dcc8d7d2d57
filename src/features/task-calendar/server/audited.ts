import type { AuditedRoom } from '#features/audit/server/index.ts';
import { taskCalendarAudited } from '../audited.it.ts';
import { taskCalendarContract as calls } from '../contract.ts';

/** What is done with the calendar's address. The code of it is no part of the log. */
export const auditedTaskCalendar: AuditedRoom = {
  words: taskCalendarAudited,
  shapes: { 'task_calendar.open_link': calls.openLink, 'task_calendar.revoke_link': calls.revokeLink },
};
