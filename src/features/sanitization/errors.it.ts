/** Refusals of the register of cleaning: code, HTTP status, Italian text. */
export const sanitizationErrors = {
  CLEANING_CORRECTED: {
    status: 409,
    message: 'Questa sanificazione è già stata corretta: nel registro trovi quella giusta.',
  },
} as const;
