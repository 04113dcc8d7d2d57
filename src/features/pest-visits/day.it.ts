import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';

/** What the visits for pests say of the day and in the bell. */
export const dayTexts = {
  done: (company: string): string => `Visita infestanti: ${company}`,
  next: (company: string): string => `Visita di ${company}`,
  station: (station: string): string => `Postazione ${station}`,
  nextSoon: (nextOn: LocalDate): string => `La prossima visita è entro il ${formatItalianDate(nextOn)}`,
  nextLate: (nextOn: LocalDate): string => `Era da fare entro il ${formatItalianDate(nextOn)}`,
  found: (result: string, visitedOn: LocalDate): string =>
    `${result} il ${formatItalianDate(visitedOn)}: va ricontrollata entro una settimana`,
};
