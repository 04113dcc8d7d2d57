import { productName } from '#platform/kernel/product.ts';

/** Texts for whoever starts the server. */
export const settingTexts = {
  port: 'deve essere un numero di porta tra 0 e 65535.',
  nodeEnv: 'deve essere development, production o test.',
  host: 'non è un nome o un indirizzo valido.',
  baseUrl: `deve essere l’indirizzo con cui si apre ${productName}, per esempio https://credenza.example.it.`,
  data: 'non è una cartella valida.',
  databaseUrl: 'deve essere un indirizzo postgres://utente:password@host:porta/database.',
  appSecret: 'deve avere almeno 32 caratteri casuali.',
  smtpUrl: 'deve essere un indirizzo smtp:// o smtps://.',
  mailFrom: `deve essere un mittente, per esempio "${productName} <haccp@example.it>".`,
  metricsToken: 'deve avere da 24 a 300 caratteri, senza spazi.',
  proxyHeader: 'deve essere il nome di un’intestazione HTTP, per esempio x-forwarded-for.',
  callsPerSecond: 'deve essere un numero da 1 a 999999.',
  demo: 'deve essere 1 o 0.',
  tryouts: 'deve essere un numero intero da 0 (nessuna prova) a 999.',
  backupAt: 'deve essere un orario, per esempio 03:45.',
  backupKeep: 'deve essere un numero da 1 a 999.',
  backupRecipient:
    'deve essere una chiave pubblica age, che comincia con age1: npm run backup -- --new-key FILE ne crea una.',
  diskWarning: 'deve essere un numero di MB, per esempio 1000.',
  outsideUrl: 'deve essere un indirizzo https:// senza utente e password, oppure http:// su questo computer.',
  model: 'deve essere il nome di un modello, per esempio gemini-3.5-flash.',
  stripeKey: 'deve essere la chiave segreta di Stripe: comincia con sk_ ed è senza spazi.',
  stripeWebhookSecret: 'deve essere il segreto del webhook di Stripe: comincia con whsec_ ed è senza spazi.',
  transcriptionKey: 'deve essere una chiave senza spazi.',
  timestampPolicy: 'deve essere un identificativo di numeri e punti, per esempio 1.3.6.1.4.1.13762.3.',
  timestampLogin: 'deve essere utente:password, senza spazi nell’utente.',
  timestampRoots: 'deve essere un file leggibile con almeno un certificato in formato PEM.',
  timestampUrlNeeded: 'vale solo insieme a TIMESTAMP_URL.',
  transcriptionUrlNeeded: 'vale solo insieme a TRANSCRIPTION_URL.',
  backupDirNeeded: 'vale solo insieme a BACKUP_DIR.',
  logLevel: 'deve essere trace, debug, info, warn, error, fatal o silent.',
  needed: 'è necessario in produzione con un database proprio.',
  smtpNeeded: `è necessario quando ${productName} si apre da altri computer: le email di conferma partono da lì.`,
};

export const startTexts = {
  settingsWrong: `${productName} non parte: queste impostazioni non vanno bene.`,
  portBusy: (port: number) =>
    `La porta ${port} è occupata da un altro programma: chiudilo, oppure scegli un’altra porta, per esempio PORT=${port + 1} npm start`,
  portForbidden: (port: number) =>
    `Non ho il permesso di usare la porta ${port}: scegline una sopra 1024, per esempio PORT=3000 npm start`,
  hostUnknown: (host: string) => `L’indirizzo ${host} non appartiene a questo computer: correggi HOST.`,
  databaseUnreachable:
    'Il database indicato in DATABASE_URL non risponde: controlla indirizzo, utente e password.',
  databaseTooOld: 'Il database indicato in DATABASE_URL è troppo vecchio: serve PostgreSQL 15 o più recente.',
  databaseInUse: `Il database è in uso: ferma le altre istanze di ${productName}, aspetta che finisca una copia di sicurezza in corso e riavvia.`,
  dataNewer: `Questi dati sono di una versione più recente di ${productName}: aggiorna il programma e riavvia.`,
  dataOfTrial: (folder: string) =>
    `I dati in ${folder} sono di una vecchia prova di ${productName}, che questa versione non riprende: sposta o cancella quella cartella, oppure scegline un’altra con CREDENZA_DATA, e riavvia.`,
  databaseOfTrial: `Il database indicato in DATABASE_URL è di una vecchia prova di ${productName}, che questa versione non riprende: indica un database vuoto e riavvia.`,
  noAppPage: 'Manca la parte web già costruita: esegui npm run build.',
  diskFull: (folder: string) =>
    `Lo spazio sul disco di ${folder} è finito: libera spazio e riprova, oppure scegli un’altra cartella con CREDENZA_DATA.`,
  notWritable: (folder: string) =>
    `Non riesco a scrivere in ${folder}: controlla i permessi, oppure scegli un’altra cartella con CREDENZA_DATA.`,
  tooManyFiles: `Qui ${productName} può aprire troppo pochi file insieme: alza il limite, per esempio con ulimit -n 4096, e riprova.`,
  secretDamaged: (file: string) =>
    `Il file ${file} è danneggiato: rimetti quello di una copia di sicurezza. Se non ne hai, cancellalo e riavvia: tutti dovranno accedere di nuovo e le chiavi salvate andranno inserite un’altra volta.`,
  unexpected: `${productName} non è riuscita a partire. Il dettaglio è qui sopra.`,
  ready: (block: { address: string; mailbox: string | null; data: string; seconds: string }) =>
    [
      '',
      `  ${productName} è pronta (${block.seconds} s)`,
      '',
      `  Indirizzo   ${block.address}`,
      ...(block.mailbox ? [`  Posta       ${block.mailbox}  (senza SMTP le email arrivano qui)`] : []),
      `  Dati        ${block.data}`,
      '  Per fermare Ctrl-C',
      '',
    ].join('\n'),
  demoUnderWay: '\n  Preparo un ristorante di prova con dati inventati: qui trovi come entrare, tra poco.\n',
  /** The password is null when it was changed since. */
  demo: ({ email, password }: { email: string; password: string | null }) =>
    `\n  Ristorante di prova: e-mail ${email}, password ${password ?? '(quella che hai scelto)'}\n`,
};
