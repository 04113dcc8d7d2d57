/** What is said of notes that sound like a finding (PEST-19). */
export const toldTexts = {
  inArea: (word: string, area: string) =>
    `${area}: la nota dice «${word}». È un ritrovamento? Segnalo, oppure di’ che non lo è.`,
  inNotes: (word: string) =>
    `Le note dicono «${word}», ma nessuna area ha un ritrovamento: segnalo nell’area, o scrivi lì che cosa hai visto.`,
};

/** Said where a correction would drop what was found in areas that it does not name (PEST-23). */
export const droppedText = (areas: readonly string[]): string =>
  `Così sparisce quello che era stato trovato: ${areas.join(', ')}. Riporta l’area, oppure conferma che la togli.`;

/** How many findings there were, in words (PEST-09, PEST-10); one is said in the singular. */
export function findingsText(count: number): string {
  if (count === 0) return 'Nessun ritrovamento';
  return count === 1 ? '1 ritrovamento' : `${count} ritrovamenti`;
}
