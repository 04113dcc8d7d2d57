/** Refusals of the demo: code, HTTP status, Italian text. */
export const demoErrors = {
  NOT_A_DEMO: {
    status: 409,
    message: 'Questo ristorante non contiene dati di prova: non c’è niente da eliminare.',
  },
} as const;
