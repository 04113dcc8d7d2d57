/** The kinds of date and the states that a lot can have: what the rules of expiry, order and change have in common. */

/**
 * `use_by` (da consumarsi entro) is safety: past it food is unsafe by law (Reg. (EU) 1169/2011 art. 24).
 * `best_before` (da consumarsi preferibilmente entro) is quality: past it food may still be used.
 */
export const expiryKinds = ['use_by', 'best_before'] as const;
export type ExpiryKind = (typeof expiryKinds)[number];

/** As goods came, or what was done to them since. */
export const lotStates = ['closed', 'opened', 'frozen', 'thawed'] as const;
export type LotState = (typeof lotStates)[number];
