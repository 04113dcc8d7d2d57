import { celsiusText } from '../value-text.it.ts';

/** What an entry that waits on this device says of itself. */
export const keptTexts = {
  entry: (read: number | null) =>
    read === null ? 'Termometro sostituito' : `Controllo di un termometro · ${celsiusText(read)}`,
  correction: (read: number | null) =>
    read === null ? 'Correzione · termometro sostituito' : `Correzione · termometro · ${celsiusText(read)}`,
  answer: (action: string) => `Termometro fuori taratura · ${action}`,
};
