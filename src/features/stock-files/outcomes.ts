/**
 * What became of a row: a new product; goods for one that is there; a count of a lot; only what is known of the product
 * changed; a lot that is there, of which nothing was added; goods that an earlier import brought in already; left out,
 * because nothing new was wanted; nothing to change; stored by an earlier call; or refused, with the reason in Italian.
 */
export const rowOutcomes = [
  'created',
  'received',
  'counted',
  'updated',
  'present',
  'taken',
  'left',
  'unchanged',
  'already',
  'refused',
] as const;

/**
 * What the quantities mean. Of what is not there yet the goods come in, of the rest nothing (a list brought back); nothing
 * comes in at all; what was counted of lots that are there; or goods that came in addition.
 */
export const whenPresentChoices = ['new', 'keep', 'count', 'add'] as const;
export type WhenPresent = (typeof whenPresentChoices)[number];
