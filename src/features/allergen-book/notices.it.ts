/** What the allergen book says in the bell (NOTIF-02). */
export const noticeTexts = {
  title: 'Libro degli allergeni',
  unsafe: (version: number, missing: readonly string[]): string =>
    missing.length === 0
      ? `La versione ${String(version)} stampata non avvisa di un ingrediente di cui non si sa. Toglila e ristampa il libro.`
      : `La versione ${String(version)} stampata non avvisa di: ${missing.join(', ')}. Toglila e ristampa il libro.`,
  damaged: (version: number): string =>
    `Non si legge più che cosa dice la versione ${String(version)} stampata. Toglila e ristampa il libro.`,
  changed: (version: number): string =>
    `I piatti sono cambiati dopo la versione ${String(version)}: ristampa il libro.`,
};
