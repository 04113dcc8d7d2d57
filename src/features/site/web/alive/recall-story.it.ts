/** Names in the made-up kitchen of the recall. */
export const recallGoods = {
  butcher: 'Macelleria Rossi',
  dairy: 'Caseificio Bianchi',
  mince: 'Macinato di manzo',
  milk: 'Latte intero',
  cheese: 'Parmigiano',
  ragu: 'Ragù alla bolognese',
  bechamel: 'Besciamella',
  lasagne: 'Lasagne alla bolognese',
  fridge: 'Frigo 1',
  meatFridge: 'Frigo carni',
  dairyFridge: 'Frigo latticini',
  cook: 'Giulia',
  waiter: 'Marco',
} as const;
