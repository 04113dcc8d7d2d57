/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: { '/sanitization': 'pulizie pulire lavare disinfezione igiene detergente sanificare' },
};
