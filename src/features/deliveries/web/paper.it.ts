/** What the goods that came say on paper. */
export const paperTexts = {
  title: 'Registro arrivo merce',
  goods: 'Prodotto',
  lot: 'Lotto e scadenza',
  operator: 'Operatore',
  most: (limit: string) => `(max ${limit})`,
  recordedAt: (when: string) => `registrato ${when}`,
};
