/** Refusals of the register of frying oil: code, HTTP status, Italian text. */
export const fryingOilErrors = {
  ENTRY_CORRECTED: {
    status: 409,
    message: 'Questa voce è già stata corretta: nel registro trovi quella giusta.',
  },
  OIL_FINE: {
    status: 409,
    message: 'In questa voce l’olio non è oltre il limite: non c’è niente da chiarire.',
  },
} as const;
