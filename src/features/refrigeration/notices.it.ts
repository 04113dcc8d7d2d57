import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { recheckText } from '#features/day/texts.it.ts';

/** What the temperatures say in the bell (NOTIF-02). */
export const noticeTexts = {
  outside: (
    level: 'outside' | 'critical',
    celsius: number,
    performedAt: Date,
    recheckAt: Date | null,
    now: Date,
  ): string =>
    `${formatTemperature(celsius)} ${momentText(performedAt, romeDate(now))}: ${level === 'critical' ? 'critica' : 'fuori dai limiti'}${recheckText(recheckAt, now)}`,
};
