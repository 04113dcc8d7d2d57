import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { ExpiryKind } from '#platform/kernel/expiry-kind.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import { expiryWords } from '#platform/kernel/expiry-words.it.ts';

/** What the stock says in the bell (NOTIF-02). */
export const noticeTexts = {
  expiry: (
    level: 'week' | 'day' | 'expired',
    lot: { readonly number: string; readonly expiry: LocalDate; readonly kind: ExpiryKind },
    daysLeft: number,
  ): string => {
    const date = formatItalianDate(lot.expiry);
    const what =
      level === 'expired'
        ? lot.kind === 'use_by'
          ? `Scaduto il ${date}: da scartare`
          : `Termine minimo di conservazione passato il ${date}`
        : daysLeft <= 1
          ? expiryWords(lot.kind, daysLeft)
          : lot.kind === 'use_by'
            ? `Scade il ${date}`
            : `Preferibilmente entro il ${date}`;
    return `${what} · lotto ${lot.number}`;
  },
  toJudge: 'Merce da valutare',
  othersToJudge: (count: number): string =>
    `Altri ${count} lotti misurati all’arrivo con un termometro fuori taratura: non si usano finché qualcuno non li valuta`,
  held: (open: boolean, number: string, celsius: number | null, maxCelsius: number): string =>
    `${
      open
        ? celsius === null
          ? `Temperatura non misurata all’arrivo, al massimo ${formatTemperature(maxCelsius)}: non si usa finché qualcuno non lo valuta`
          : celsius > maxCelsius
            ? `${formatTemperature(celsius)} all’arrivo, al massimo ${formatTemperature(maxCelsius)}: non si usa finché qualcuno non lo valuta`
            : `${formatTemperature(celsius)} all’arrivo con un termometro fuori taratura: non si usa finché qualcuno non lo valuta`
        : 'Giudicato da scartare: è ancora in magazzino'
    } · lotto ${number}`,
};
