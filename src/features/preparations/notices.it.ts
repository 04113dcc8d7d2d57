/** What containers say in the bell (NOTIF-02). */
export const noticeTexts = {
  title: (name: string, number: number): string => `${name}, contenitore ${String(number)}`,
  lacks: (allergens: string): string => `L’etichetta stampata non dice: ${allergens}. Ristampala.`,
  extended: (ingredient: string): string =>
    `La data va oltre quella di ${ingredient}. La deve confermare un’altra persona.`,
};
