/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/pest-control/visits':
      'derattizzazione disinfestazione ditta esca esche trappola trappole postazione planimetria rapporto topi blatte mosche',
  },
};
