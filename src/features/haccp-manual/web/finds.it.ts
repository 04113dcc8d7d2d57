/** Words of what the search finds of the feature. */
export const findsTexts = {
  kinds: { manual_row: 'Righe del manuale HACCP' },
  otherWords: {
    '/haccp-manual':
      'manuale autocontrollo piano haccp pericoli ccp prp punti critici limiti consulente azioni correttive procedure',
  },
} as const;
