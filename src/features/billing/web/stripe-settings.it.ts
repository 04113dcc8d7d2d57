/** Texts of the keys of the payment service, for who runs the platform; exactly as the documents give them (ADMIN-16, ADMIN-17). */
export const stripeTexts = {
  title: 'Chiavi di Stripe',
  description:
    'Con le chiavi i ristoranti possono pagare. Dopo il salvataggio si vedono solo l’inizio e la fine.',
  loadFailed: 'Impossibile caricare le chiavi Stripe',
  status: {
    not_configured: 'Non configurato',
    error: 'Errore',
    live: 'Live',
    test: 'Demo/Test',
    unknown: 'Sconosciuto',
  },
  secretKey: 'Chiave segreta',
  secretKeyHint: 'Inizia con sk_: la trovi in Stripe, nella sezione Sviluppatori.',
  webhookSecret: 'Segreto del webhook',
  webhookSecretHint: 'Inizia con whsec_: Stripe lo mostra quando aggiungi l’indirizzo del webhook.',
  now: (mask: string) => `Adesso: ${mask}`,
  notSet: 'Non c’è ancora.',
  invalidSecretKey: 'Inserisci una chiave Stripe valida (deve iniziare con sk_)',
  invalidWebhookSecret: 'Inserisci un segreto valido (deve iniziare con whsec_)',
  nothingTyped: 'Scrivi la chiave o il segreto da salvare.',
  save: 'Salva le chiavi',
  saved: 'Chiavi salvate con successo',
  saveFailed: 'Impossibile salvare la chiave Stripe',
  remove: 'Togli le chiavi',
  removeTitle: 'Togliere le chiavi di Stripe?',
  removeText:
    'Nessuno potrà più pagare o cambiare piano, e i rinnovi fatti su Stripe non arriveranno qui finché non inserisci altre chiavi.',
  removed: 'Chiavi tolte',
  fromEnvironment:
    'Queste chiavi arrivano dalle impostazioni del server (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET). Quelle che salvi qui le sostituiscono.',
  checkTitle: 'Collegamento con Stripe',
  check: 'Controlla adesso',
  checking: 'Chiedo a Stripe…',
  checkFailed: 'Impossibile controllare il collegamento',
  noKey: 'Inserisci la chiave segreta per controllare il collegamento.',
  fine: 'Stripe risponde e accetta la chiave.',
  problems: {
    keys_unreadable:
      'Le chiavi salvate non si possono più leggere, perché il segreto del server è cambiato: inseriscile di nuovo.',
    key_refused: 'Stripe non accetta la chiave: controlla che sia intera e non revocata.',
    service_away: 'Stripe non risponde in questo momento. Le chiavi restano come sono: riprova tra poco.',
    service_refused:
      'Stripe ha rifiutato la richiesta: la chiave forse non ha i permessi per leggere i prezzi.',
  },
  webhook: 'Indirizzo del webhook',
  webhookText: 'Aggiungilo in Stripe, tra i webhook: è da lì che un pagamento attiva il piano.',
  copy: 'Copia',
  copied: 'Indirizzo copiato',
  copyFailed: 'Copia l’indirizzo a mano: il browser non lo permette.',
  lastEvent: (at: string) => `Ultima comunicazione da Stripe: ${at}`,
  noEvent: 'Stripe non ha ancora comunicato niente.',
  prices: 'Prezzi su Stripe',
  pricesText: 'Si paga solo al prezzo che mostra il sito.',
  priceColumns: { plan: 'Piano', amount: 'Prezzo', state: 'Su Stripe' },
  priceOf: (plan: string, cycle: string) => `${plan}, ${cycle}`,
  cycles: { monthly: 'mensile', yearly: 'annuale' },
  priceState: { right: 'Uguale', missing: 'Manca', different: 'Diverso' },
  publish: 'Crea i prezzi su Stripe',
  published: (count: number) =>
    count === 0
      ? 'I prezzi c’erano già tutti'
      : count === 1
        ? '1 prezzo creato su Stripe'
        : `${String(count)} prezzi creati su Stripe`,
  publishFailed: 'Impossibile creare i prezzi su Stripe',
};
