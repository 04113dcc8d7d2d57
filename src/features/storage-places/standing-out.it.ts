import { romeDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';

/** What is said of goods in equipment that is still out of its limits. */
export const standingTexts = {
  stands: (value: string, readAt: Date, goods: number, now: Date): string =>
    `${value} ${momentText(readAt, romeDate(now))}, e dentro ${goods === 1 ? 'c’è un lotto o contenitore' : `ci sono ${String(goods)} lotti o contenitori`}: sposta la merce e misura di nuovo`,
};
