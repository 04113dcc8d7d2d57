/** Refusals around the tryout: code, HTTP status, Italian text. */
export const tryoutErrors = {
  /** Everything that was made ahead is taken. */
  NONE_READY: {
    status: 409,
    message: 'Le prove pronte sono finite: ne stiamo preparando un’altra. Riprova tra un minuto.',
  },
  ALREADY_SIGNED_IN: {
    status: 409,
    message: 'Hai già effettuato l’accesso con un account: per aprire una prova, esci prima.',
  },
  /** It ended. */
  /** It has an account: kept before, or by somebody else meanwhile. */
  ALREADY_KEPT: {
    status: 409,
    message: 'Questi dati sono già di un ristorante con un account: sono al sicuro, accedi con quello.',
  },
  NOT_A_TRYOUT: { status: 409, message: 'Questa prova è finita: i suoi dati non ci sono più.' },
} as const;
