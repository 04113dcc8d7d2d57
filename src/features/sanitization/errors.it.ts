/** Refusals of the register of cleaning: code, HTTP status, Italian text. */
export const sanitizationErrors = {
  CLEANING_CORRECTED: {
    status: 409,
    message: 'Questa sanificazione è già stata corretta: nel registro trovi quella giusta.',
  },
  PLAN_ITEM_CHANGED: {
    status: 409,
    message: 'Qualcuno ha appena cambiato questa voce del piano: guarda com’è adesso e riprova.',
  },
  PLAN_ITEM_REMOVED: {
    status: 409,
    message: 'Questa voce non è più nel piano: aggiungila di nuovo se serve.',
  },
  PLAN_FULL: {
    status: 409,
    message: 'Il piano è pieno: 200 voci sono il massimo. Togli quelle che non servono più.',
  },
} as const;
