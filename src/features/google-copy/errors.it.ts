/** Refusals of the copy: code, HTTP status, Italian text. */
export const googleCopyErrors = {
  GOOGLE_COPY_BUSY: {
    status: 409,
    message: 'La copia su Google sta lavorando in questo momento: aspetta qualche secondo e riprova.',
  },
  GOOGLE_COPY_NOT_STARTED: {
    status: 409,
    message: 'La copia su Google non è ancora avviata: completa prima la configurazione.',
  },
  GOOGLE_CALENDAR_NOT_USED: {
    status: 409,
    message: 'Nessun calendario Google è collegato: indicalo prima nella configurazione.',
  },
} as const;
