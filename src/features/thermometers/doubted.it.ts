import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';

/** What is said of good values by a thermometer that was found off since. */
export const doubtedTexts = {
  one: (value: string, performedAt: Date, now: Date): string =>
    `${value} ${momentText(performedAt, romeDate(now))}, con un termometro trovato poi fuori taratura: da valutare`,
  title: 'Misure da valutare',
  others: (count: number): string =>
    `Altre ${count} più vecchie, con un termometro trovato poi fuori taratura: guarda nel registro`,
};
