/** What an entry of the register tells. Stored as they stand. */
export const oilKinds = ['check', 'change', 'collection'] as const;
export type OilKind = (typeof oilKinds)[number];

/** What a test strip shows by its colours. Stored as they stand. */
export const stripResults = ['good', 'near', 'spent'] as const;
export type StripResult = (typeof stripResults)[number];

/** How the oil was: within its limit, close to it, beyond it. Stored as they stand. */
export const oilOutcomes = ['ok', 'near', 'beyond'] as const;
export type OilOutcome = (typeof oilOutcomes)[number];
