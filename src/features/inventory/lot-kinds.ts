/** The states that a lot can have: what the rules of expiry, order and change have in common. */

/** As goods came, or what was done to them since. */
export const lotStates = ['closed', 'opened', 'frozen', 'thawed'] as const;
export type LotState = (typeof lotStates)[number];
