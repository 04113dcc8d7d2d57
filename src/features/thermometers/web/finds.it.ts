/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/thermometers':
      'taratura calibrazione termometro sonda ghiaccio acqua bollente tolleranza scarto preciso',
  },
};
