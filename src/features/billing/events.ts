/** What came of an event: its customer was fetched anew; it says nothing about subscriptions; its customer is none of ours. */
export const eventOutcomes = ['applied', 'ignored', 'foreign'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

/** The kinds of events after which a customer is fetched anew. Whatever else comes is noted and passed over. */
const telling = [
  /^checkout\.session\.(completed|expired|async_payment_)/,
  /^customer\.subscription\./,
  /^subscription_schedule\./,
  /^invoice\./,
];

/** True for an event that may tell of a changed subscription or invoice. */
export const tellsOfSubscription = (type: string): boolean => telling.some((pattern) => pattern.test(type));

/** True for an event about an invoice that has got a number, or was paid, refused or given up. */
export const tellsOfInvoice = (type: string): boolean =>
  /^invoice\.(finalized|paid|payment_|voided|marked_uncollectible|updated)/.test(type);
