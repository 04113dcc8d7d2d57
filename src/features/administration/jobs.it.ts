/** What is done later, as those who run the platform call it, by its name in the queue. */
export const jobNames: Readonly<Record<string, string>> = {
  mail: 'Invio di una email',
  'last-mail': 'Invio dell’ultima email di un account cancellato',
  backup: 'Copia di sicurezza',
  push: 'Avviso su un dispositivo',
  'nightly-integrity-check': 'Controllo notturno dell’integrità',
  'stamp-checkpoints': 'Marca temporale delle registrazioni',
  'nightly-wipe': 'Pulizia notturna dei ristoranti di prova',
  'billing-tell-details': 'Dati di fatturazione a Stripe',
  'forget-invoices': 'Cancellazione delle fatture scadute',
  'compare-subscriptions': 'Confronto degli abbonamenti con Stripe',
  'end-graces': 'Fine delle tolleranze sui pagamenti',
  'contact-retention': 'Cancellazione dei messaggi vecchi',
  'tryout-ends': 'Fine delle prove senza account',
  'account-deletion-renewal': 'Rinnovo di un account in cancellazione',
  'account-deletions': 'Cancellazione degli account',
  'account-retention': 'Pulizia degli accessi vecchi',
  'account-link': 'Link di un account',
};

/** What a job failed of, in words, by its code. */
export const troubleWords: Readonly<Record<string, string>> = {
  UNENDED: 'Non è finito in tempo',
  ECONNREFUSED: 'Il servizio non risponde',
  ECONNRESET: 'Il servizio ha chiuso il collegamento',
  ECONNECTION: 'Collegamento non riuscito',
  ESOCKET: 'Collegamento non riuscito',
  ETIMEDOUT: 'Il servizio non ha risposto in tempo',
  ENOTFOUND: 'Indirizzo del servizio non trovato',
  EAI_AGAIN: 'Indirizzo del servizio non trovato',
  EDNS: 'Indirizzo del servizio non trovato',
  EAUTH: 'Il server di posta rifiuta le credenziali',
  EENVELOPE: 'Il server di posta rifiuta il mittente o il destinatario',
  EMESSAGE: 'Il server di posta rifiuta il messaggio',
  ETLS: 'Collegamento cifrato non riuscito',
  ENOSPC: 'Il disco è pieno',
  EACCES: 'Manca il permesso di scrivere',
};
