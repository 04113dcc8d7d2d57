/** Refusals of the register of pest control: code, HTTP status, Italian text. */
export const pestControlErrors = {
  INSPECTION_CORRECTED: {
    status: 409,
    message: 'Questo controllo è già stato corretto: nel registro trovi quello giusto.',
  },
  INSPECTION_CLEAN: {
    status: 409,
    message: 'In questo controllo non c’è nessun ritrovamento: non c’è niente da chiarire.',
  },
} as const;
