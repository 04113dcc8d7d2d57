import type { LocalDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';

/** What is said of an inspector's link in the bell (NOTIF-02). */
export const noticeTexts = {
  opened: (at: Date, today: LocalDate): string => `Aperto per la prima volta ${momentText(at, today)}`,
  shut: (at: Date, today: LocalDate): string =>
    `Chiuso ${momentText(at, today)}: qualcuno ha provato troppi codici sbagliati`,
};
