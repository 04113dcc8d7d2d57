import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { ProcessKind } from '../process-kinds.ts';
import { processNames } from '../process-names.it.ts';

const value = (celsius: number | null | undefined): string =>
  celsius === null || celsius === undefined ? '' : ` · ${formatTemperature(celsius)}`;

/** What a step that waits on this device says of itself. */
export const keptTexts = {
  start: (process: ProcessKind, food: string, celsius: number | null | undefined) =>
    `${processNames[process]} avviato · ${food}${value(celsius)}`,
  measure: (food: string | null, celsius: number) =>
    `Misura${food === null ? '' : ` · ${food}`}${value(celsius)}`,
  end: (food: string | null, celsius: number) =>
    `Processo chiuso${food === null ? '' : ` · ${food}`}${value(celsius)}`,
  off: (food: string | null) => `Avvio annullato${food === null ? '' : ` · ${food}`}`,
  answer: (action: string) => `Processo da chiarire · ${action}`,
  closing: (action: string) => `Processo valutato · ${action}`,
  correction: (celsius: number | null | undefined) => `Misura corretta${value(celsius)}`,
  celsius: 'Temperatura (°C)',
  food: 'Alimento',
};
