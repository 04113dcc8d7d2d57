import { formatItalianDateTime } from '#platform/kernel/dates.ts';

/** What containers say in the bell (NOTIF-02). */
export const noticeTexts = {
  title: (name: string, number: number): string => `${name}, contenitore ${String(number)}`,
  lacks: (allergens: string): string => `L’etichetta stampata non dice: ${allergens}. Ristampala.`,
  otherDate: (printed: Date, stored: Date): string =>
    `Sulla carta c’è ${formatItalianDateTime(printed)}, ma scade il ${formatItalianDateTime(stored)}. Ristampa l’etichetta.`,
  extended: (ingredient: string): string =>
    `La data va oltre quella di ${ingredient}. La deve confermare un’altra persona.`,
};
