/**
 * What became of a row: a new product; goods for one that is there; a count of a lot; only what is known of the product
 * changed; a lot that is there, of which nothing was added; nothing to change; stored by an earlier call; or refused, with
 * the reason in Italian.
 */
export const rowOutcomes = [
  'created',
  'received',
  'counted',
  'updated',
  'present',
  'unchanged',
  'already',
  'refused',
] as const;

/**
 * What the quantities of lots that are there mean: nothing (a list brought back), what was counted of them, or goods that
 * came in addition.
 */
export const whenPresentChoices = ['keep', 'count', 'add'] as const;
export type WhenPresent = (typeof whenPresentChoices)[number];
