import { romeDate } from '#platform/kernel/dates.ts';
import { deadlineText, momentText } from '#platform/kernel/moment-text.it.ts';
import { recheckText } from '#features/day/texts.it.ts';
import { inTime } from '#features/day/times.it.ts';

/** What the checks say in the bell (NOTIF-02). */
export const noticeTexts = {
  due: (level: 'soon' | 'now' | 'overdue', dueAt: Date, now: Date): string =>
    level === 'overdue'
      ? `Controllo in ritardo: era da fare ${deadlineText(dueAt, romeDate(now))}`
      : `Controllo da fare ${inTime(dueAt, now)}, ${deadlineText(dueAt, romeDate(now))}`,
  missed: (dueAt: Date, now: Date): string =>
    `Controllo mancato: era da fare ${deadlineText(dueAt, romeDate(now))}`,
  failed: (value: string, performedAt: Date, recheckAt: Date | null, now: Date): string =>
    `${value} ${momentText(performedAt, romeDate(now))}: fuori limite${recheckText(recheckAt, now)}`,
};
