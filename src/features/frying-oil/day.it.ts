import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { recheckText } from '#features/day/texts.it.ts';

/** What the register of frying oil says of the day and in the bell. */
export const dayTexts = {
  done: (fryer: string): string => `Olio: ${fryer}`,
  collection: 'Ritiro olio esausto',
  notice: (value: string, performedAt: Date, recheckAt: Date | null, now: Date): string =>
    `Olio oltre il limite (${value}) ${momentText(performedAt, romeDate(now))}: da cambiare${recheckText(recheckAt, now)}`,
};
