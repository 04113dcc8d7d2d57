/** Refusals of the register of thermometers: code, HTTP status, Italian text. */
export const thermometersErrors = {
  ENTRY_CORRECTED: {
    status: 409,
    message: 'Questa voce è già stata corretta: nel registro trovi quella giusta.',
  },
  THERMOMETER_TRUE: {
    status: 409,
    message: 'In questa voce il termometro non è fuori taratura: non c’è niente da chiarire.',
  },
  THERMOMETER_NAME_TAKEN: {
    status: 409,
    message: 'C’è già un termometro con questo nome: scegline un altro.',
  },
  THERMOMETER_OUT: {
    status: 409,
    message: 'È fuori taratura: registra prima che lo hai sostituito, poi archivialo.',
  },
  MEASURED_NOT_IN_DOUBT: {
    status: 409,
    message:
      'Qualcuna di queste misure non è più da valutare, e non ho salvato niente: guarda che cosa resta.',
  },
  TOO_MANY_THERMOMETERS: {
    status: 409,
    message: 'Hai già 60 termometri: archivia quelli che non usi più.',
  },
} as const;

/** What is asked of who widens the tolerance. */
export const widerReasonText =
  'È più larga dell’indicazione di ±1 °C: scrivi perché, e da quale punto del tuo manuale viene.';
