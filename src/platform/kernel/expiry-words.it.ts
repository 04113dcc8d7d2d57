/**
 * What is said of a date on food, in the words of its kind: past a use-by it has expired, past a best-before only its quality is no
 * longer promised (Reg. (EU) 1169/2011 art. 24), and what is still good is not thrown away because of a word. A kind that nobody
 * knows (null) is the stricter one.
 */
import type { ExpiryKind } from './expiry-kind.ts';

/** How close a date is, as a badge says it. @param days calendar days to it in Rome, negative once it has passed */
export function expiryWords(kind: ExpiryKind | null, days: number): string {
  const isQuality = kind === 'best_before';
  if (days < 0) return isQuality ? 'Oltre la data' : 'Scaduto';
  if (days === 0) return isQuality ? 'Preferibilmente entro oggi' : 'Scade oggi';
  if (days === 1) return isQuality ? 'Preferibilmente entro domani' : 'Scade domani';
  return `In scadenza: ${String(days)} giorni`;
}

/** The date itself inside of a sentence: «scade il 03/03/2026». */
export function datedWords(kind: ExpiryKind | null, date: string, hasPassed: boolean): string {
  if (kind === 'best_before')
    return hasPassed ? `oltre la data: preferibilmente entro il ${date}` : `preferibilmente entro il ${date}`;
  return hasPassed ? `scaduto il ${date}` : `scade il ${date}`;
}

/** How far a date that is being typed is: «Scade fra 3 giorni». */
export function distanceWords(kind: ExpiryKind | null, days: number): string {
  if (days === 0 || days === 1) return expiryWords(kind, days);
  if (days > 1)
    return kind === 'best_before'
      ? `Preferibilmente entro ${String(days)} giorni`
      : `Scade fra ${String(days)} giorni`;
  return `${expiryWords(kind, days)} da ${days === -1 ? 'ieri' : `${String(-days)} giorni`}`;
}
