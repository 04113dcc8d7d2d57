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
    '  plan EMAIL PIANO   dà un piano al ristorante di questa persona',
    '                     (test, free, base, plus, bonus, bonus_plus)',
    '  --help             mostra questo testo',
  ].join('\n'),
  wrongUse: 'Comando non riconosciuto.',
  migrationUse: 'Uso: npm run migration -- NOME (lettere minuscole, cifre, trattini)',
  unknownPlan: (plan: string, plans: string) => `Il piano «${plan}» non esiste. I piani sono: ${plans}.`,
  unknownEmail: (email: string) => `Nessun ristorante è collegato a ${email}.`,
  planChanged: (restaurant: string, from: string, to: string) =>
    `${restaurant}: piano cambiato da ${from} a ${to}.`,
} as const;
