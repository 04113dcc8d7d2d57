/** What is usually wrong with an entry that has to be corrected. */
export const suggestedReasons = ['Fornitore sbagliato', 'Data sbagliata', 'Documento sbagliato'] as const;

/** Texts of the forms, loaded with them. */
export const formTexts = {
  sheetTitle: 'Fornitore',
  kind: 'Che cosa registri?',
  supplier: 'Fornitore',
  supplierHint: 'Come lo scrivi nelle consegne',
  known: 'Fornitori conosciuti',
  decision: 'Che cosa decidi',
  grounds: 'Perché',
  groundsHint: {
    approved: 'Per esempio: visitato, consegne regolari, documenti a posto',
    reserved: 'Che cosa controllare a ogni consegna',
    suspended: 'Che cosa è successo',
    ended: 'Per esempio: chiuso, cambiato fornitore',
  },
  decidedOn: 'Da quando',
  reviewOn: 'Da rivedere entro il',
  reviewHint: 'Il giorno in cui lo valuti di nuovo: vuoto vuol dire mai',
  inYears: (years: number) => (years === 1 ? 'Fra un anno' : `Fra ${years} anni`),
  document: 'Quale documento',
  documentName: 'Come si chiama il documento',
  number: 'Numero',
  datedOn: 'Data del documento',
  expiresOn: 'Vale fino al',
  expiresHint: 'Guarda il documento: vuoto vuol dire senza scadenza',
  fileHint: 'Il file lo metti dopo aver salvato, con «Metti il file».',
  suspendedText: 'Mentre scrivi il suo nome in «Arrivo merce» ti dico che è sospeso.',
  endedText: 'Esce dall’elenco. Quello che hai registrato resta nel registro.',
  save: 'Salva',
  correctTitle: 'Correggi la voce',
  correctHint: 'Quella sbagliata resta nel registro, barrata. Una nuova valutazione è una voce nuova.',
  reason: 'Perché la correggi?',
  nothingChanged: 'Cambia qualcosa della voce: così è uguale a prima.',
};
