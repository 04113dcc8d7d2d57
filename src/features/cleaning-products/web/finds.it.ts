/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/sanitization/products':
      'prodotti pulizia detergente disinfettante sgrassatore diluizione contatto scheda sicurezza sds tecnica chimico dosaggio',
  },
};
