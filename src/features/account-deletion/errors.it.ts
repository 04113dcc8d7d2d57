/** Refusals around the deletion of an account: code, HTTP status, Italian text. */
export const accountDeletionErrors = {
  /** The 30 days are over. */
  DELETION_UNDER_WAY: {
    status: 409,
    message: 'I 30 giorni sono passati: la cancellazione è già in corso e non si può più annullare.',
  },
} as const;
