/** Words of the search over everything. */
export const findsTexts = {
  kinds: {
    lot: 'Tracciabilità del lotto',
    tub: 'Tracciabilità del contenitore',
    delivery: 'Tracciabilità della consegna',
  },
  otherWords: {
    '/traceability':
      'richiamo ritiro provenienza lotto tracciabilità origine fornitore allerta esercitazione',
  },
} as const;
