/**
 * What became of a row: a new product; goods for one that is there; only what is known of it changed; nothing to change;
 * stored by an earlier call; or refused, with the reason in Italian.
 */
export const rowOutcomes = ['created', 'received', 'updated', 'unchanged', 'already', 'refused'] as const;
