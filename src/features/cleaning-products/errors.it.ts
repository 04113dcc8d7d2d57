import { paperErrors } from '#features/registers/paper-errors.it.ts';

/** Refusals of the register of cleaning products: code, HTTP status, Italian text. */
export const cleaningProductsErrors = {
  ENTRY_CORRECTED: {
    status: 409,
    message: 'Questa voce è già stata corretta: nel registro trovi quella giusta.',
  },
  ...paperErrors,
} as const;
