/** The register of training in the restaurant's own spreadsheet. */
export const trainingSheetTexts = {
  title: 'Formazione',
  yearsTitle: 'Formazione - anni',
  kind: 'Che cosa',
  kinds: { course: 'Corso', departure: 'Non lavora più qui' },
  person: 'Persona',
  course: 'Corso',
  heldOn: 'Fatto il',
  expiresOn: 'Vale fino al',
  provider: 'Tenuto da',
  certificate: 'Numero dell’attestato',
  region: 'Regione',
  haccpManager: 'Anni HACCP, responsabile',
  haccpWorker: 'Anni HACCP, addetto',
  allergenCourse: 'Anni allergeni',
  otherCourse: 'Anni altri corsi',
} as const;
