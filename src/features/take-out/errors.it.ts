/** Refusals around the file of everything: code, HTTP status, Italian text. */
export const takeOutErrors = {
  TAKE_OUT_BUSY: {
    status: 503,
    message: 'In questo momento ci sono troppi file in lavorazione. Riprova tra un minuto.',
  },
  TAKE_OUT_TOO_LARGE: {
    status: 422,
    message:
      'I dati sono troppi per un solo file: il massimo sono 2 GB. Scrivi a chi gestisce il servizio: te li può consegnare in un altro modo.',
  },
} as const;
