import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';

/** What the register says in the bell. */
export const noticeTexts = {
  message: (endedAt: Date, now: Date): string =>
    `Finita ${momentText(endedAt, romeDate(now))}: scrivi la causa, verifica e chiudila`,
};
