/** Refusals of the reminders: code, HTTP status, Italian text. */
export const reminderErrors = {
  REMINDER_NOT_SENT: {
    status: 503,
    message: 'La prova non è partita: il server di posta non risponde. Riprova fra poco.',
  },
  PUSH_ADDRESS_REFUSED: {
    status: 422,
    message:
      'Questo browser ha dato un indirizzo che non possiamo usare per gli avvisi. Prova con un altro browser.',
  },
  PUSH_NOT_SENT: {
    status: 503,
    message: 'La prova non è partita: il servizio di avvisi del browser non l’ha presa. Riprova fra poco.',
  },
  NO_PUSH_DEVICE: {
    status: 409,
    message: 'Nessun tuo dispositivo riceve gli avvisi: attivali prima su questo.',
  },
} as const;
