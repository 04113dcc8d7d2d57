import { formatItalianDate, romeDate } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import { momentText } from '#platform/kernel/moment-text.it.ts';
import { recheckText } from '#features/day/texts.it.ts';

/** What the register of thermometers says of the day and in the bell. */
export const dayTexts = {
  done: (thermometer: string): string => `Termometro: ${thermometer}`,
  out: (value: string, performedAt: Date, recheckAt: Date | null, now: Date): string =>
    `Fuori taratura (${value}) ${momentText(performedAt, romeDate(now))}: non usarlo finché non è a posto${recheckText(recheckAt, now)}`,
  never: 'Termometro mai controllato: controllalo in acqua e ghiaccio',
  soon: (dueOn: LocalDate): string => `Termometro da controllare entro il ${formatItalianDate(dueOn)}`,
  late: (dueOn: LocalDate): string =>
    `Termometro da controllare: era da fare entro il ${formatItalianDate(dueOn)}`,
};
