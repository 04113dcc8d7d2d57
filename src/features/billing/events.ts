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
