import { paperErrors } from '#features/registers/paper-errors.it.ts';

/** Refusals of the register of training: code, HTTP status, Italian text. */
export const staffTrainingErrors = {
  ENTRY_CORRECTED: {
    status: 409,
    message: 'Questa voce è già stata corretta: nel registro trovi quella giusta.',
  },
  ...paperErrors,
} as const;

/** What is said of a course that ends before it was held. */
export const endBeforeText = 'La scadenza viene dopo il giorno del corso.';
