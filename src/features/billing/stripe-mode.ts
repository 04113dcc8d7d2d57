/** How the keys stand: none; unusable; for real money; for tries; begins like neither (1.4). */
export const stripeModes = ['not_configured', 'error', 'live', 'test', 'unknown'] as const;
export type StripeMode = (typeof stripeModes)[number];

/** What a secret key is for, by how it begins. */
export function modeOfKey(key: string): Extract<StripeMode, 'live' | 'test' | 'unknown'> {
  if (key.startsWith('sk_live_')) return 'live';
  return key.startsWith('sk_test_') ? 'test' : 'unknown';
}

/** What is wrong with the keys in force, told by the service or by trying to read them. */
export const stripeProblems = ['keys_unreadable', 'key_refused', 'service_away', 'service_refused'] as const;
export type StripeProblem = (typeof stripeProblems)[number];

/**
 * What the console shows: how the key begins, unless it is known to be of no use. A service that is away says nothing about
 * the key.
 */
export function shownMode(mode: StripeMode, problem: StripeProblem | null): StripeMode {
  return problem === 'keys_unreadable' || problem === 'key_refused' || problem === 'service_refused'
    ? 'error'
    : mode;
}
