/** Words of what the search finds of the feature. */
export const findsTexts = {
  otherWords: {
    '/account': 'password passkey email sicurezza',
  },
};
