import { formatTemperature } from '#platform/kernel/numbers.ts';

/** What a reading that waits on this device says of itself. */
export const keptTexts = {
  reading: (equipment: string, temperature: number) =>
    `Temperatura · ${equipment} · ${formatTemperature(temperature)}`,
  correction: (equipment: string, temperature: number) =>
    `Correzione · ${equipment} · ${formatTemperature(temperature)}`,
  unnamed: 'Attrezzatura',
  temperature: 'Temperatura in °C',
  answer: (action: string) => `Temperatura fuori dai limiti · ${action}`,
  closing: (reason: string) => `Alimenti valutati · ${reason}`,
};
