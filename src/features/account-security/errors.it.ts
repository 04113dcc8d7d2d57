/** Refusals of the account's own safety: code, HTTP status, Italian text. */
export const accountSecurityErrors = {
  CURRENT_PASSWORD_WRONG: { status: 403, message: 'La password attuale non è corretta.' },
  EMAIL_UNCHANGED: { status: 409, message: 'Questo è già il tuo indirizzo email.' },
  PASSKEY_NOT_ADDED: {
    status: 422,
    message: 'Non è stato possibile aggiungere questa passkey. Riprova.',
  },
  PASSKEY_LIMIT: {
    status: 409,
    message: 'Hai già 20 passkey. Rimuovine una prima di aggiungerne un’altra.',
  },
  CODE_WRONG: {
    status: 403,
    message: 'Il codice non è giusto o è già stato usato. Aspetta il prossimo e riprova.',
  },
  AUTHENTICATOR_PRESENT: {
    status: 409,
    message: 'Hai già un’app con i codici: ricarica la pagina e scrivi il suo codice.',
  },
  /** One for all reasons: a stranger learns nothing of passkeys or accounts. */
  PASSKEY_REFUSED: {
    status: 401,
    message: 'Non è stato possibile accedere con questa passkey. Riprova o usa la password.',
  },
  /** Something that a signed-in device alone must not be enough for. */
  CONFIRMATION_REQUIRED: {
    status: 403,
    message: 'Per questa modifica serve la password dell’account o una sua passkey.',
  },
  CONFIRMATION_REFUSED: {
    status: 403,
    message: 'Questa passkey non ha confermato la modifica. Riprova o usa la password.',
  },
} as const;
