/** What is usually wrong with a visit that has to be corrected. */
export const suggestedReasons = ['Data sbagliata', 'Postazione sbagliata', 'Ditta sbagliata'] as const;

/** Texts of the forms, loaded with them. */
export const formTexts = {
  sheetTitle: 'Visita',
  company: 'Ditta',
  technician: 'Chi è venuto',
  visitedOn: 'Giorno della visita',
  nextOn: 'Prossima visita entro il',
  nextHint: 'Vuoto vuol dire che nessuno te la ricorda',
  inDays: (days: number) => `Fra ${days} giorni`,
  stations: 'Com’erano le postazioni',
  stationsHint: 'Quelle che non sono state controllate restano come prima.',
  noStations: 'Non hai ancora postazioni: puoi registrare la visita lo stesso, e aggiungerle dopo.',
  allClean: 'Tutte senza attività',
  notSeen: 'Non controllata',
  station: (number: number, place: string) => `${number}. ${place}`,
  stationNotes: (number: number) => `Che cosa c’era nella ${number}`,
  action: 'Che cosa è stato fatto',
  actionHint: 'Per esempio: esca cambiata, fessura chiusa, visita in più fra una settimana',
  fileHint: 'Il rapporto lo metti dopo aver salvato, con «Metti il rapporto».',
  save: 'Salva',
  correctTitle: 'Correggi la visita',
  correctHint: 'Quella sbagliata resta nel registro, barrata. Una visita nuova è una voce nuova.',
  reason: 'Perché la correggi?',
  nothingChanged: 'Cambia qualcosa della visita: così è uguale a prima.',
};

/** Texts of the dialog of a station. */
export const stationTexts = {
  addTitle: 'Nuova postazione',
  editTitle: 'Postazione',
  number: 'Numero',
  numberHint: 'Quello sull’etichetta o sulla planimetria della ditta',
  kind: 'Che cos’è',
  place: 'Dove sta',
  placePlaceholder: 'Per esempio: retro, vicino ai rifiuti',
  save: 'Salva',
  added: 'Postazione aggiunta',
  edited: 'Postazione modificata',
  archive: 'Archivia',
  restore: 'Riprendi in uso',
  archivedNow: 'Postazione archiviata',
  restoredNow: 'Postazione di nuovo in uso',
};
