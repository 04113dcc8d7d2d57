import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** What the register of training says of the day and in the bell. */
export const dayTexts = {
  done: (person: string): string => `Formazione: ${person}`,
  name: (person: string, course: string): string => `${person}, ${course}`,
  soon: (course: string, expiresOn: LocalDate): string =>
    `${course}: scade il ${formatItalianDate(expiresOn)}`,
  expired: (course: string, expiresOn: LocalDate): string =>
    `${course}: scaduto il ${formatItalianDate(expiresOn)}`,
};
