import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { closedDaysAudited } from '../audited.it.ts';
import { closedDaysContract as calls } from '../contract.ts';
import { closings } from '../tables.ts';

/** What is told of closed days. */
export const auditedClosedDays: AuditedRoom = {
  words: closedDaysAudited,
  subjects: [tableSubject('closing', closings, closings.name, () => '/closed-days')],
  shapes: {
    'closed_days.set_week': calls.setWeek,
    'closed_days.add_closure': calls.addClosure,
    'closed_days.withdraw': calls.withdraw,
    'closed_days.open_today': calls.openToday,
  },
  whole: [
    'closed_days.set_week',
    'closed_days.add_closure',
    'closed_days.withdraw',
    'closed_days.open_today',
  ],
};
