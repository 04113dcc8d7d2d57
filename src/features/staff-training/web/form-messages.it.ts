/** What is usually wrong with an entry that has to be corrected. */
export const suggestedReasons = ['Persona sbagliata', 'Data sbagliata', 'Corso sbagliato'] as const;

/** Texts of the forms, loaded with them. */
export const formTexts = {
  sheetTitle: 'Formazione',
  kind: 'Che cosa registri?',
  person: 'Nome e cognome',
  personHint: 'Scrivilo sempre allo stesso modo',
  known: 'Persone già nel registro',
  course: 'Quale corso',
  courseName: 'Come si chiama il corso',
  heldOn: 'Giorno del corso',
  leftOn: 'Ultimo giorno di lavoro',
  expiresOn: 'Vale fino al',
  expiresHint: 'Guarda l’attestato: vuoto vuol dire senza scadenza',
  proposed: (day: string) => `Metti ${day}`,
  proposedHint: 'come nella tua tabella dei corsi',
  provider: 'Chi lo ha tenuto',
  certificate: 'Numero dell’attestato',
  certificateHint: 'Il file lo metti dopo aver salvato, con «Metti l’attestato»',
  departureText: 'I suoi corsi restano nel registro, ma nessuno te li ricorda più.',
  save: 'Salva',
  correctTitle: 'Correggi la voce',
  correctHint: 'Quella sbagliata resta nel registro, barrata. Un rinnovo è una voce nuova.',
  reason: 'Perché la correggi?',
  nothingChanged: 'Cambia qualcosa della voce: così è uguale a prima.',

  yearsTitle: 'Durata dei corsi',
  region: 'Regione',
  regionPlaceholder: 'Per esempio: Toscana',
  yearsOf: (course: string) => `${course}, anni`,
  yearsHint: 'Vuoto: nessuna data proposta',
  yearsSetBy: (who: string, when: string) => `Scelto da ${who}, ${when}`,
  yearsSaved: 'Durata salvata: vale per i prossimi corsi',
};
