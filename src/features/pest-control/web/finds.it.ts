/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/pest-control':
      'disinfestazione derattizzazione trappole topi blatte insetti scarafaggi mosche formiche',
  },
};
