/** Refusals of the register of training: code, HTTP status, Italian text. */
export const staffTrainingErrors = {
  ENTRY_CORRECTED: {
    status: 409,
    message: 'Questa voce è già stata corretta: nel registro trovi quella giusta.',
  },
  CERTIFICATE_KEPT: {
    status: 409,
    message:
      'Questa voce ha già il suo attestato. Se è quello sbagliato, correggi la voce e mettilo a quella nuova.',
  },
  CERTIFICATE_UNREADABLE: {
    status: 422,
    message: 'Non è un PDF né una foto (JPEG, PNG o WebP): scegli un altro file.',
  },
  CERTIFICATE_DAMAGED: {
    status: 422,
    message: 'Il file è incompleto o danneggiato: sceglilo di nuovo, oppure fotografa l’attestato.',
  },
  CERTIFICATE_TOO_LARGE: {
    status: 422,
    message: 'Il file è troppo grande: al massimo 6 MB.',
  },
  CERTIFICATES_FULL: {
    status: 409,
    message: 'Gli attestati occupano già 500 MB: non ce ne stanno altri. Scrivi all’assistenza.',
  },
} as const;

/** What is said of a course that ends before it was held. */
export const endBeforeText = 'La scadenza viene dopo il giorno del corso.';
