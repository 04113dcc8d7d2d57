/** Refusals of the operators: code, HTTP status, Italian text. */
export const operatorErrors = {
  OPERATOR_LIMIT: { status: 409, message: 'Hai raggiunto il numero massimo di operatori del tuo piano.' },
  OPERATOR_NAME_TAKEN: { status: 409, message: 'C’è già un operatore con questo nome.' },
  SUBSCRIPTION_INACTIVE: {
    status: 403,
    message: 'L’abbonamento non è attivo: per aggiungere operatori attivalo di nuovo.',
  },
} as const;
