/** Refusals of the calendar's address: code, HTTP status, Italian text. */
export const taskCalendarErrors = {
  CALENDAR_LINK_CHANGED: {
    status: 409,
    message: 'Nel frattempo qualcuno ha cambiato l’indirizzo: guarda quello nuovo e riprova.',
  },
} as const;
