import { paperErrors } from '#features/registers/paper-errors.it.ts';

/** Refusals of the register of suppliers: code, HTTP status, Italian text. */
export const suppliersErrors = {
  ENTRY_CORRECTED: {
    status: 409,
    message: 'Questa voce è già stata corretta: nel registro trovi quella giusta.',
  },
  ...paperErrors,
} as const;

/** What is said of an end that comes before the day of the document or of the decision. */
export const endBeforeText = 'La scadenza viene dopo la data.';
