import type { LocalDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';

/** What is said of operators in the bell (NOTIF-02). */
export const noticeTexts = {
  pin: (level: 'set' | 'removed', at: Date, today: LocalDate): string =>
    `PIN ${level === 'removed' ? 'tolto' : 'impostato o cambiato'} ${momentText(at, today)}`,
};
