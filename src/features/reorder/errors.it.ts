/** Refusals of the estimates: code, HTTP status, Italian text. */
export const reorderErrors = {
  FORECAST_OWN_BUSY: {
    status: 429,
    message: 'Il tuo ristorante sta già preparando altri lavori lunghi: riprova tra qualche secondo.',
  },
  FORECAST_BUSY: {
    status: 503,
    message: 'In questo momento il server ha molto da calcolare: riprova tra qualche secondo.',
  },
  FORECAST_FAILED: { status: 503, message: 'La stima non è riuscita: riprova tra qualche secondo.' },
} as const;
