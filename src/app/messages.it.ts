/** Texts that must be there before anything else of the app is; the others stand in frame/messages.it.ts. */
export const appTexts = {
  loading: 'Caricamento...',
  unexpectedTitle: 'Si è verificato un errore',
  unexpectedText: 'Riprova o contatta il supporto se il problema persiste.',
  errorTitle: 'Qualcosa è andato storto',
  errorText: 'Quello che hai già salvato è al sicuro. Riprova, oppure ricarica la pagina.',
  extensionTitle: "Errore dell'estensione",
  extensionText: 'Un’estensione del browser ha disturbato la pagina. Riprovo da solo tra un attimo.',
  retry: 'Riprova',
  reload: 'Ricarica Pagina',
  home: 'Torna alla Home',
};
