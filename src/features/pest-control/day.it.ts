import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { recheckText } from '#features/day/texts.it.ts';
import { findingsText } from './findings.it.ts';

/** What pest control says of the day and in the bell. */
export const dayTexts = {
  title: 'Controllo infestanti',
  notice: (count: number, performedAt: Date, recheckAt: Date | null, now: Date): string =>
    `${findingsText(count)} ${momentText(performedAt, romeDate(now))}${recheckText(recheckAt, now)}`,
};
