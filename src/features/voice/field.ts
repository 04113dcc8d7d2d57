/** Where what stands in a field comes from: the words said it, it follows from them, or nobody said it. */
export const origins = ['said', 'derived', 'default'] as const;
export type Origin = (typeof origins)[number];

/**
 * Why a field is to be looked at before it is confirmed: the words can mean something else (`others`), they say about how much,
 * the unit is none of the product's, or none was said, more than goods of the kitchen usually keep, a time that is over, or who else
 * listened understood something else (`second-reading.ts`).
 */
export const doubts = [
  'two_readings',
  'approximate',
  'guessed_unit',
  'no_unit',
  'not_whole',
  'beyond_usual',
  'passed',
  'heard_otherwise',
] as const;
export type Doubt = (typeof doubts)[number];

/** What was understood of one field. */
export interface Field<Value> {
  readonly value: Value;
  readonly origin: Origin;
  readonly doubt: Doubt | null;
  /** What else the words may mean. */
  readonly others: readonly Value[];
}

export const said = <Value>(
  value: Value,
  doubt: Doubt | null = null,
  others: readonly Value[] = [],
): Field<Value> => ({ value, origin: 'said', doubt, others });

export const derived = <Value>(value: Value, doubt: Doubt | null = null): Field<Value> => ({
  value,
  origin: 'derived',
  doubt,
  others: [],
});

export const byDefault = <Value>(value: Value): Field<Value> => ({
  value,
  origin: 'default',
  doubt: null,
  others: [],
});
