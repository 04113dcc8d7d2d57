/** Refusals of the console: code, HTTP status, Italian text. */
export const administrationErrors = {
  /** The address belongs to somebody already, who can not be given another restaurant or level by it. */
  ADDRESS_TAKEN: {
    status: 409,
    message: 'Questo indirizzo ha già un account: usane un altro.',
  },
  /** There is nobody left to invite: somebody of the restaurant can sign in. */
  ALREADY_IN_USE: {
    status: 409,
    message:
      'Qualcuno usa già questo ristorante: chi ha perso la password la cambia dalla pagina di accesso.',
  },
  /** A subscription that is paid for decides by itself. */
  PLAN_IS_PAID: {
    status: 409,
    message:
      'Questo ristorante paga un abbonamento: il piano si cambia o si disdice da lì. Puoi dargli solo un Bonus Plus.',
  },
  INVITATION_USED: {
    status: 409,
    message: 'Ha già scelto la password: se l’ha persa, la cambia dalla pagina di accesso.',
  },
  /** A job is tried again until it is done, and not after that. */
  JOB_DONE: { status: 409, message: 'Questo lavoro intanto è riuscito: non c’è niente da ripetere.' },
  /** What is sent leaves nothing behind that could be sent again. */
  JOB_EMPTIED: {
    status: 409,
    message: 'Di questo lavoro non resta il contenuto: non si può più ripetere.',
  },
  OWN_ACCOUNT: { status: 409, message: 'Non puoi togliere o cambiare i tuoi stessi diritti.' },
  LAST_SUPER_ADMINISTRATOR: {
    status: 409,
    message: 'È l’ultimo super amministratore: prima aggiungine un altro.',
  },
} as const;
