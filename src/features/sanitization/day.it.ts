import { romeDate } from '#platform/kernel/dates.ts';
import { deadlineText } from '#platform/kernel/moment-text.it.ts';

/** What the cleaning plan says in the bell. */
export const dayTexts = {
  overdue: (area: string, dueAt: Date, now: Date): string =>
    `${area}: era da pulire ${deadlineText(dueAt, romeDate(now))}`,
};
