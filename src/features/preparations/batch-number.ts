/**
 * The number of a batch: PREP_ and the milliseconds of the instant it was made (PREP-23), so that a tablet without a
 * network knows the number that it prints. Where two were made in the same millisecond the server counts on.
 */
export const batchNumberAt = (madeAt: Date): string => `PREP_${String(madeAt.getTime())}`;
