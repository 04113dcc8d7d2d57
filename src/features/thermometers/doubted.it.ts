import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';

/** What is said of good values by a thermometer that was found off since. */
export const doubtedTexts = {
  one: (value: string, performedAt: Date, now: Date): string =>
    `${value} ${momentText(performedAt, romeDate(now))}, con un termometro trovato poi fuori taratura: da valutare`,
  title: { temperature_alert: 'Temperature da valutare', haccp: 'Controlli da valutare' },
  /** @param isMore there are more than that */
  others: {
    temperature_alert: (count: number, isMore: boolean): string =>
      `${isMore ? `Più di ${count} altre temperature` : `Altre ${count}`} più vecchie, con un termometro trovato poi fuori taratura: valutale insieme`,
    haccp: (count: number, isMore: boolean): string =>
      `${isMore ? `Più di ${count} altri controlli` : `Altri ${count}`} più vecchi, con un termometro trovato poi fuori taratura: valutali insieme`,
  },
  many: {
    reading: (count: number, isMore: boolean) =>
      count === 1 ? 'una temperatura' : `${isMore ? 'più di ' : ''}${count} temperature`,
    check: (count: number, isMore: boolean) =>
      count === 1 ? 'un controllo' : `${isMore ? 'più di ' : ''}${count} controlli`,
  },
};
