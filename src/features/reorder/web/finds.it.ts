/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/reorder':
      'ordine spesa fornitore comprare riordino previsione stima consumo scorta minima sprechi buttato usa prima lista',
  },
};
