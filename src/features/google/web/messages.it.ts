/** Texts of the Google account's form; the toasts exactly as the documents give them (SETT-09, SETT-10, SETT-16, SETT-17). */
export const googleTexts = {
  title: 'Account Google del ristorante',
  description: 'La chiave API viene cifrata sul server e, una volta salvata, non è più mostrata a nessuno.',
  configured: 'Configurata',
  notConfigured: 'Non configurata',
  notConfiguredText: 'Servono l’email dell’account e la chiave API.',
  email: 'Email dell’account Google',
  project: 'ID progetto',
  calendar: 'ID calendario',
  key: 'Chiave API',
  keySaved: (mask: string) => `Chiave salvata: ${mask}. Scrivi qui solo per sostituirla.`,
  keyHint: 'La trovi nella console di Google Cloud, tra le credenziali del progetto.',
  keyUnreadable: 'La chiave salvata non è più leggibile da questo server: inseriscila di nuovo.',
  removeKey: 'Rimuovi la chiave salvata',
  limit: 'Tetto mensile di richieste a Gemini',
  limitHint:
    'Con la chiave, registrazioni e foto delle confezioni vanno anche a Gemini. Con 0 non vi va niente.',
  calls: (used: string, limit: string, voice: string, photo: string) =>
    `Questo mese: ${used} richieste su ${limit} (voce ${voice}, foto ${photo}).`,
  callsUsedUp: 'Il tetto è raggiunto: fino al mese prossimo leggono solo i motori del server.',
  save: 'Salva impostazioni',
  saved: 'Impostazioni salvate con successo',
  saveFailed: 'Impossibile aggiornare le impostazioni',
  unsaved: 'Modifiche non salvate',
  test: 'Prova la chiave salvata',
  testFailed: 'Test fallito',
  testPassed: 'Test riuscito',
  testNotMade: "Impossibile testare l'integrazione Google",
  testFirst: 'Salva la chiave, poi provala.',
  loadFailed: 'Impossibile caricare i dati del ristorante',
  /** What administrators read about the account on other pages; the failure exactly as the documents give it (NOTIF-24). */
  notice: {
    not_configured: {
      title: 'Integrazione Google non configurata',
      text: 'Nelle impostazioni mancano l’email dell’account o la chiave API.',
    },
    connection_error: {
      title: 'L’integrazione Google non funziona',
      text: 'La chiave salvata non è più leggibile da questo server: inseriscila di nuovo.',
    },
    checkFailed: 'Errore nel controllo integrazione Google',
    toSettings: 'Vai alle impostazioni',
  },
};
