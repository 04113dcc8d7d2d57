/** Words of what the search finds of the feature. */
export const findsTexts = {
  kinds: {
    delivery: 'Arrivi',
  },
  otherWords: {
    '/inventory/deliveries': 'consegne fornitori bolla ddt carico ricevimento',
  },
};
