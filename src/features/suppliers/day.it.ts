import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** What the register of suppliers says of the day and in the bell. */
export const dayTexts = {
  done: (supplier: string): string => `Fornitore: ${supplier}`,
  name: (supplier: string, what: string): string => `${supplier}, ${what}`,
  review: 'valutazione',
  soon: (what: string, expiresOn: LocalDate): string => `${what}: scade il ${formatItalianDate(expiresOn)}`,
  expired: (what: string, expiresOn: LocalDate): string =>
    `${what}: scadenza passata il ${formatItalianDate(expiresOn)}`,
  taken: (lastOn: LocalDate): string =>
    `Sospeso, ma il ${formatItalianDate(lastOn)} ne hai accettato la merce: controllala, o cambia la valutazione`,
};
