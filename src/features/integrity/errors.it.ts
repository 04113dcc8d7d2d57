/** Refusals of the integrity: code, HTTP status, Italian text. */
export const integrityErrors = {
  CHECK_RUNNING: { status: 409, message: 'Una verifica è già in corso. Riprova tra qualche minuto.' },
  EXPORT_BUSY: {
    status: 503,
    message: 'In questo momento ci sono troppi file in lavorazione. Riprova tra un minuto.',
  },
} as const;
