import { productName } from '#platform/kernel/product.ts';

/** What the build says to whoever starts Credenza. */
export const buildMessages = {
  BUILDING: 'Preparo le pagine dell’app: serve solo quando sono cambiate.',
  BUILT: (seconds: string) => `Pagine pronte in ${seconds} s.`,
  FRESH: 'Le pagine dell’app sono già aggiornate.',
  DISK_FULL: (path: string) => `Lo spazio sul disco di ${path} è finito: libera spazio e riprova.`,
  NOT_WRITABLE: (path: string) =>
    `Non posso scrivere in ${path}: dai al tuo utente il permesso di scrittura e riprova.`,
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
    '  sign-out EMAIL         disconnette una persona da tutti i dispositivi',
    '  unlock EMAIL           toglie il blocco dopo troppi accessi falliti',
    '  plan EMAIL PIANO       dà un piano al ristorante di questa persona',
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
  },
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
