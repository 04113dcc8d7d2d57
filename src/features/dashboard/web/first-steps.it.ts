/** Texts of a new restaurant's first steps; apart, because most days do without them. */
export const firstStepsTexts = {
  start: 'Comincia da qui',
  lastStep: 'Manca ancora poco',
  startText: 'Bastano pochi minuti: poi qui trovi ogni giorno la prossima cosa da fare.',
  steps: {
    equipment: 'Aggiungi un frigorifero',
    product: 'Aggiungi un prodotto',
    task: 'Aggiungi un controllo',
  },
};
