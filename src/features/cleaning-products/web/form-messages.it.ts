/** What is usually wrong with an entry that has to be corrected. */
export const suggestedReasons = ['Diluizione sbagliata', 'Tempo sbagliato', 'Prodotto sbagliato'] as const;

/** Texts of the forms, loaded with them. */
export const formTexts = {
  sheetTitle: 'Scheda del prodotto',
  kind: 'Che cosa registri?',
  product: 'Prodotto',
  productHint: 'Il nome che leggi sul flacone',
  known: 'Prodotti in uso',
  productKind: 'Tipo',
  productKindHint: 'Lo stesso che scegli quando registri una sanificazione',
  chooseKind: 'Scegli il tipo',
  dilution: 'Diluizione',
  dilutionHint: 'Per esempio: 50 ml in 1 litro d’acqua, oppure: pronto all’uso',
  contact: 'Tempo di contatto',
  contactUnit: 'Unità del tempo di contatto',
  units: { minutes: 'minuti', seconds: 'secondi' },
  contactWrong: 'Scrivi un numero: da 1 secondo a 24 ore.',
  rinse: 'Risciacquo',
  rinseUnsaid: 'Non indicato',
  instructions: 'Come si usa',
  warnings: 'Avvertenze',
  warningsHint: 'Guanti, occhiali, con che cosa non va mescolato',
  sheetDate: 'Data della scheda di sicurezza',
  sheetDateHint: 'Quella dell’ultima revisione. Il file lo metti dopo aver salvato.',
  endedText: 'Esce dall’elenco. Quello che hai registrato resta nel registro.',
  save: 'Salva',
  correctTitle: 'Correggi la voce',
  correctHint: 'Quella sbagliata resta nel registro, barrata. Una scheda nuova è una voce nuova.',
  reason: 'Perché la correggi?',
  nothingChanged: 'Cambia qualcosa della voce: così è uguale a prima.',
};
