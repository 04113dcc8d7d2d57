import { productName } from '#platform/kernel/product.ts';

/** What stands in the spreadsheet beside what the rooms bring. */
export const sheetTexts = {
  id: 'ID registrazione',
  number: 'N.',
  hash: 'Impronta',
  when: 'Quando (ora di Roma)',
  operator: 'Operatore',
  recorded: 'Registrata il',
  whole: 'Dati completi',
  protection: `Scheda tenuta da ${productName}: le modifiche a mano vengono segnalate.`,
  /** A tab whose name is taken by one of the restaurant's own. */
  otherTitle: (title: string) => `${title} (${productName})`,
};
