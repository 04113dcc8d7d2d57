import type { BackupProblem } from '#platform/backup/index.ts';
import type { TakeInProblem } from '#features/take-out/server/index.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { productName } from '#platform/kernel/product.ts';

/** What the build says to whoever starts Credenza. */
export const buildMessages = {
  BUILDING: 'Preparo le pagine dell’app: serve solo quando sono cambiate.',
  BUILT: (seconds: string) => `Pagine pronte in ${seconds} s.`,
  FRESH: 'Le pagine dell’app sono già aggiornate.',
  DISK_FULL: (path: string) => `Lo spazio sul disco di ${path} è finito: libera spazio e riprova.`,
  NOT_WRITABLE: (path: string) =>
    `Non posso scrivere in ${path}: dai al tuo utente il permesso di scrittura e riprova.`,
  TOO_MANY_FILES:
    'Qui si possono aprire troppo pochi file insieme per preparare le pagine dell’app: alza il limite, per esempio con ulimit -n 4096, e riprova.',
  BUILD_FAILED: 'Le pagine dell’app non si preparano: npm run build ne dice il motivo.',
} as const;

/** What `npm run admin` says. */
export const adminTexts = {
  help: [
    'Uso: npm run admin -- COMANDO',
    '',
    `  create EMAIL           crea un amministratore di ${productName}`,
    '  list                   elenca gli amministratori',
    '  reset-password EMAIL   dà a una persona un link per scegliere una nuova password',
    '  reset-second-factor EMAIL   toglie passkey e app di autenticazione a chi le ha perse',
    '  sign-out EMAIL         disconnette una persona da tutti i dispositivi',
    '  unlock EMAIL           toglie il blocco dopo troppi accessi falliti',
    '  plan EMAIL PIANO       dà un piano al ristorante di questa persona',
    '  prices                 porta i prezzi dei piani nel servizio di pagamento',
    '',
    'npm run admin -- COMANDO --help spiega un comando.',
    '',
    `I comandi funzionano anche mentre ${productName} è in funzione, e ognuno resta annotato.`,
    `Codici di uscita: 0 fatto, 1 non si può fare, 2 comando scritto male o ${productName} non raggiungibile.`,
  ].join('\n'),
  helpOf: {
    create: [
      'Uso: npm run admin -- create EMAIL [--level super_admin|admin] [--name NOME]',
      '',
      `Crea un amministratore di ${productName}, senza ristorante e senza password: scrive un link che`,
      'vale 24 ore e funziona una volta sola, con cui la persona sceglie la sua, e glielo manda',
      'anche per email.',
      '',
      '  --level   super_admin può tutto; admin, che vale se non dici niente, non vede gli',
      '            amministratori né i pagamenti',
      '  --name    nome e cognome; se manca, l’indirizzo email',
    ].join('\n'),
    list: [
      'Uso: npm run admin -- list [--restaurants]',
      '',
      `Elenca gli amministratori di ${productName}.`,
      '',
      '  --restaurants   elenca anche i ristoranti con il loro piano, dal più recente',
    ].join('\n'),
    'reset-password': [
      'Uso: npm run admin -- reset-password EMAIL',
      '',
      'Scrive un link che vale un’ora e funziona una volta sola, con cui la persona sceglie una',
      'nuova password, e glielo manda anche per email. Finché non lo usa, la password di prima e',
      'gli accessi aperti restano validi; quando lo usa, viene disconnessa ovunque.',
    ].join('\n'),
    'reset-second-factor': [
      'Uso: npm run admin -- reset-second-factor EMAIL',
      '',
      'Toglie a questa persona le passkey, l’app di autenticazione e i codici di recupero, e chiude',
      'tutti i suoi accessi. La password non cambia: al prossimo accesso chi amministra sceglie un',
      'nuovo secondo passaggio. Prima accertati che a chiederlo sia davvero lei.',
    ].join('\n'),
    'sign-out': [
      'Uso: npm run admin -- sign-out EMAIL',
      '',
      'Disconnette subito questa persona da tutti i dispositivi. La password non cambia: se qualcun',
      'altro può conoscerla, usa anche reset-password.',
    ].join('\n'),
    unlock: [
      'Uso: npm run admin -- unlock EMAIL',
      '',
      'Toglie il blocco che scatta dopo troppi accessi falliti. La password non cambia.',
    ].join('\n'),
    plan: [
      'Uso: npm run admin -- plan EMAIL PIANO [--until GG/MM/AAAA]',
      '',
      'Dà un piano al ristorante di questa persona: test, free, base, plus, bonus, bonus_plus.',
      '',
      '  --until   ultimo giorno di bonus e bonus_plus, che senza non valgono',
    ].join('\n'),
    prices: [
      'Uso: npm run admin -- prices',
      '',
      'Porta prodotti e prezzi dei piani a pagamento in Stripe, con le chiavi della console o di',
      'STRIPE_SECRET_KEY. Un prezzo cambiato vale per i nuovi abbonamenti; chi paga già continua a',
      'pagare il suo. Si può ripetere quando si vuole.',
    ].join('\n'),
  },
  noStripeKey: 'Manca la chiave di Stripe: inseriscila nella console o in STRIPE_SECRET_KEY.',
  stripeFailed: (type: string) =>
    `Stripe non ha accettato la richiesta (${type}): controlla chiave e rete, poi riprova.`,
  priceOf: (key: string, amount: string, wasThere: boolean) =>
    `${key}: ${amount} (${wasThere ? 'c’era già' : 'creato'})`,
  wrongUse: 'Comando non riconosciuto.',
  migrationUse: 'Uso: npm run migration -- NOME (lettere minuscole, cifre, trattini)',
  wrongEmail: (text: string) => `«${text}» non è un indirizzo email.`,
  wrongName: 'Il nome può avere al massimo 120 caratteri, su una riga sola.',
  wrongLevel: (level: string, levels: string) =>
    `Il livello «${level}» non esiste. I livelli sono: ${levels}.`,
  emailTaken: (email: string) => `${email} ha già un account: non ho cambiato niente.`,
  created: (email: string, level: string) => `${email} è ora amministratore (${level}).`,
  nobody: (email: string) => `Nessuno ha un account con ${email}.`,
  link: (url: string, until: string) =>
    `Link per scegliere la password, valido una volta sola fino al ${until}:\n\n  ${url}\n`,
  mailed: (email: string) => `Lo mando anche a ${email}: l’email parte appena ${productName} è in funzione.`,
  signedOut: (email: string, ended: number) =>
    ended === 1 ? `${email}: 1 accesso chiuso.` : `${email}: ${ended} accessi chiusi.`,
  secondFactorReset: (email: string) =>
    `${email}: secondo passaggio tolto e accessi chiusi. Ne sceglierà uno nuovo al prossimo accesso.`,
  unlocked: (email: string) => `${email} può accedere di nuovo.`,
  notLocked: (email: string) => `Per ${email} non c’erano accessi falliti da dimenticare.`,
  administrators: (count: number) => `Amministratori: ${count}`,
  noAdministrators: 'Nessun amministratore. Creane uno con: npm run admin -- create EMAIL',
  hasNoPassword: 'password da scegliere',
  restaurants: (count: number) => `Ristoranti: ${count}`,
  inForce: 'in vigore',
  notInForce: 'non in vigore',
  unknownPlan: (plan: string, plans: string) => `Il piano «${plan}» non esiste. I piani sono: ${plans}.`,
  untilNeeded: (plan: string) => `Il piano ${plan} vale fino a un giorno: scrivilo con --until GG/MM/AAAA.`,
  untilUnused: (plan: string) => `Il piano ${plan} non ha una scadenza: togli --until.`,
  wrongDate: (text: string) => `«${text}» non è una data futura scritta come GG/MM/AAAA.`,
  unknownEmail: (email: string) => `Nessun ristorante è collegato a ${email}.`,
  planChanged: (restaurant: string, from: string, to: string) =>
    `${restaurant}: piano cambiato da ${from} a ${to}.`,
} as const;

const rowsOf = (count: number): string => (count === 1 ? '1 riga' : `${formatDecimal(count, 0)} righe`);

/** What `npm run backup` and `npm run restore` say. */
export const backupTexts = {
  backupHelp: [
    'Uso: npm run backup -- --to CARTELLA [--with-keys]',
    '     npm run backup -- --new-key FILE',
    '',
    `Salva tutti i dati di ${productName} in una nuova cartella dentro CARTELLA, anche mentre è in funzione.`,
    'La copia viene poi ripristinata in un database di prova e confrontata riga per riga: solo se è',
    'uguale prende il suo nome. Una cartella che comincia con «.partial-» non è una copia.',
    '',
    '  --with-keys   mette nella copia anche la chiave che apre i segreti salvati (chiavi Google) e',
    '                firma le note dell’integrità: chi ha la copia ha tutto, quindi custodiscila.',
    '                Senza, conserva a parte il file secrets/app-secret della cartella dei dati.',
    '  --new-key     non salva niente: crea una coppia di chiavi per le copie cifrate. In FILE scrive',
    '                quella che le apre, da tenere lontano da qui; dice quella pubblica, da mettere in',
    '                BACKUP_RECIPIENT. Con BACKUP_RECIPIENT ogni copia è cifrata (formato age).',
    '',
    'Codici di uscita: 0 fatto, 1 non si può fare, 2 comando scritto male.',
  ].join('\n'),
  restoreHelp: [
    'Uso: npm run restore -- --from COPIA [--force] [--identity FILE] [--unverified]',
    '',
    `Rimette i dati di una copia al posto di quelli di adesso. ${productName} deve essere ferma.`,
    'Se qualcosa non va, i dati di adesso restano come sono.',
    '',
    '  --force        sostituisce anche un database che contiene già dati: quelli di adesso vanno persi',
    '  --identity     il file con la chiave che apre una copia cifrata',
    '  --unverified   accetta una copia di cui non si può verificare chi l’ha scritta: chi l’ha avuta in',
    '                 mano può averla cambiata',
    '',
    'Codici di uscita: 0 fatto, 1 non si può fare, 2 comando scritto male.',
  ].join('\n'),
  made: (folder: string, tables: number, rows: number) =>
    `Copia pronta e verificata: ${folder}\n${String(tables)} tabelle, ${rowsOf(rows)}.`,
  encryptedFor: (recipient: string) =>
    `La copia è cifrata: si apre solo con la chiave privata di ${recipient}.`,
  newKey: (file: string, recipient: string) =>
    `La chiave che apre le copie è in ${file}: tienila lontano da qui e non perderla, senza non si aprono più.\nPer cifrare le copie metti nelle impostazioni: BACKUP_RECIPIENT=${recipient}`,
  newKeyFailed: (file: string) =>
    `Non posso scrivere la chiave in ${file}: scegli un file che non esiste ancora, in una cartella in cui puoi scrivere.`,
  keysInside: 'La copia contiene anche la chiave dei segreti: custodiscila.',
  keysApart:
    'La chiave dei segreti non è nella copia: conserva a parte il file secrets/app-secret (o APP_SECRET).',
  restored: (date: string, tables: number, rows: number) =>
    `Dati del ${date} ripristinati e verificati: ${String(tables)} tabelle, ${rowsOf(rows)}.`,
  restoredUnverified:
    'ATTENZIONE: il sigillo di questa copia non dice chi l’ha scritta. I dati ripristinati sono quelli che c’erano dentro, ma chi ha avuto la copia in mano può averli cambiati.',
  keysReplaced: (path: string) => `La chiave di prima è in ${path}.`,
  keysDiffer:
    'Questa copia è stata fatta con un’altra chiave dei segreti: rimetti quel file secrets/app-secret (o quell’APP_SECRET) prima di avviare, altrimenti tutti dovranno accedere di nuovo e le chiavi Google andranno inserite un’altra volta.',
  problems: {
    BUSY: () => 'Un’altra copia è in corso: aspetta che finisca e riprova.',
    DISK_FULL: (path: string) => `Lo spazio sul disco di ${path} è finito: libera spazio e riprova.`,
    NOTHING: (database: string) => `Il database ${database} è ancora vuoto: non c’è niente da salvare.`,
    NOT_WRITABLE: (path: string) => `Non riesco a scrivere in ${path}: controlla la cartella e i permessi.`,
    NO_BACKUP: (path: string) =>
      `In ${path} non c’è una copia: indica la cartella che contiene manifest.json.`,
    DAMAGED: (path: string) => `Il file ${path} non è più come è stato scritto: usa un’altra copia.`,
    OTHER_VERSION: (what: string) =>
      `${what} contiene dati di un’altra versione di ${productName}: usa la versione che li ha scritti.`,
    DIFFERENT: (table: string) =>
      `Quello che è stato ripristinato non è uguale a quello che è stato salvato (tabella ${table}): la copia non è valida.`,
    NOT_EMPTY: (database: string) =>
      `Il database ${database} contiene già dati. Per sostituirli, e perderli, aggiungi --force.`,
    IN_USE: (database: string) =>
      `Qualcuno sta usando il database ${database}: ferma ${productName} e riprova.`,
    NO_SCRATCH: () =>
      'L’utente del database non può creare il database di prova: dagli il permesso con ALTER ROLE … CREATEDB.',
    SEAL_INSIDE: (path: string) =>
      `La copia ${path} è sigillata con la chiave che contiene lei stessa, non con quella di questo computer: chi l’ha avuta in mano può averla cambiata. Non ho toccato niente. Rimetti prima quel secrets/app-secret (o quell’APP_SECRET), oppure, se sai dov’è stata e ti fidi, aggiungi --unverified.`,
    SEAL_UNKNOWN: (path: string) =>
      `La copia ${path} è sigillata con la chiave dei segreti di un’altra installazione: non posso dire se qualcuno l’ha cambiata. Non ho toccato niente. Rimetti prima quel secrets/app-secret (o quell’APP_SECRET), oppure, se sai dov’è stata e ti fidi, aggiungi --unverified.`,
    SECRET_FROM_OUTSIDE: (path: string) =>
      `La chiave dei segreti nella copia ${path} veniva da APP_SECRET. Non ho toccato niente: imposta lo stesso APP_SECRET e riprova.`,
    NEEDS_IDENTITY: (path: string) =>
      `La copia ${path} è cifrata: indica con --identity il file con la chiave che la apre.`,
    WRONG_IDENTITY: (path: string) => `La chiave indicata con --identity non apre la copia ${path}.`,
    BAD_IDENTITY: (path: string) =>
      `In ${path} non c’è una chiave che apre copie: deve contenere una riga che comincia con AGE-SECRET-KEY-.`,
    BAD_RECIPIENT: (text: string) => `${text} non è una chiave pubblica age: correggi BACKUP_RECIPIENT.`,
  } satisfies Record<BackupProblem, (subject: string) => string>,
} as const;

/** What `npm run verify` says of itself; what it finds says `verdictTexts` of the feature. */
export const verifyTexts = {
  use: 'Uso: npm run verify -- FILE [FILE PIÙ VECCHIO, PROVA DA UN’EMAIL O CODICE STAMPATO] [--roots=CERTIFICATI.pem]',
  noRoots: (path: string) => `${path} non contiene certificati in formato PEM.`,
  unreadable: (path: string) => `${path} non è un file di registrazioni con le prove, o è incompleto.`,
};

const countOf = (count: number, one: string, many: string): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** What `npm run take-in` says. */
export const takeInTexts = {
  help: [
    'Uso: npm run take-in -- FILE --owner EMAIL [--key=CHIAVE]',
    '',
    'Riprende tutti i dati di un ristorante da un file «credenza-tutti-i-dati-….zip», in un’installazione che non lo conosce:',
    'stesse registrazioni, stessi identificativi, stessa catena. Prima controlla il file intero; se qualcosa non va non scrive niente.',
    `Funziona anche mentre ${productName} è in funzione.`,
    '',
    '  --owner   l’indirizzo di chi amministrerà il ristorante: riceve un link per scegliere la password',
    '  --key     la chiave pubblica dell’installazione che ha fatto il file, quando non è questa: chiedila a chi la',
    '            gestisce, o leggila al suo indirizzo /api/integrity/keys',
    '',
    'Codici di uscita: 0 fatto, 1 non si può fare, 2 comando scritto male.',
  ].join('\n'),
  noFile: (path: string) => `Il file non si legge: ${path}`,
  tooLarge: (path: string) => `Il file è troppo grande: ${path}`,
  taken: (
    {
      restaurant,
      rows,
      tables,
      files,
      links,
    }: {
      readonly restaurant: { readonly name: string };
      readonly rows: number;
      readonly tables: number;
      readonly files: number;
      readonly links: number;
    },
    savedAt: string,
  ) =>
    [
      `«${restaurant.name}» è qui, com’era il ${savedAt}: ${countOf(rows, 'riga', 'righe')} di ${countOf(tables, 'tabella', 'tabelle')}, ${countOf(files, 'file', 'file')}.`,
      `Catena ricalcolata su ciò che il database restituisce: ${countOf(links, 'registrazione', 'registrazioni')}, nessuna modificata.`,
    ].join('\n'),
  sealed: 'I sigilli delle verifiche notturne sono di questa installazione e ci sono tutti.',
  unsealed: 'Nessun sigillo ripreso: la prossima verifica notturna lascia il primo di questa installazione.',
  rest: 'Il ristorante è in prova sul piano Base. Gli operatori non hanno PIN; Google, avvisi e calendario si impostano di nuovo.',
  link: (email: string, url: string) =>
    `${email} riceve il link per scegliere la password: ${url}\nPer dare un piano: npm run admin -- plan ${email} PIANO`,
  nothing: 'Non è stato scritto niente.',
  refused: {
    NOT_OURS: () =>
      'Non è un file con tutti i dati di un ristorante, o è di un formato che questa versione non conosce.',
    DAMAGED: (part: string) => `Il file non è com’è stato salvato: ${part}.`,
    UNKNOWN_KEY: (key: string) =>
      `Il file è firmato da un’altra installazione, con la chiave ${key}.\nConfrontala con quella che ti dà chi la gestisce; se è la stessa, ripeti il comando con --key=${key}`,
    OTHER_VERSION: () =>
      `Il file è di un’altra versione di ${productName}. Riprendilo con quella stessa versione (sta in manifest.json), poi aggiorna.`,
    OTHER_TABLES: (table: string) => `Le tabelle del file non sono quelle di questa versione: ${table}.`,
    UNPROVEN: (part: string) => `Le prove non tornano: ${part}.`,
    INVENTED: () => 'Sono dati inventati, di una prova o della dimostrazione.',
    CLOSED: () => 'La catena comincia dopo una cancellazione di dati di prova: non si riprende.',
    OTHER_RESTAURANT: (table: string) => `Nel file ci sono righe di un altro ristorante: ${table}.`,
    THERE: (name: string) => `«${name}» è già in questa installazione.`,
    ADDRESS_TAKEN: (email: string) =>
      `${email} accede già a questa installazione: scegli un altro indirizzo.`,
    DIFFERENT: (part: string) => `Il database non restituisce ciò che c’era nel file: ${part}.`,
  } satisfies Readonly<Record<TakeInProblem, (subject: string) => string>>,
};
