/**
 * Whether something is said to have left before goods were called back, and was told only after it: the block did not hold it, and
 * somebody has to look whether it is not still in the kitchen (decision 0026).
 */
export const isToldAfter = (
  exit: { readonly at: string; readonly recordedAt?: string | undefined },
  recall: { readonly performedAt: string },
): boolean =>
  exit.recordedAt !== undefined &&
  Date.parse(exit.at) < Date.parse(recall.performedAt) &&
  Date.parse(exit.recordedAt) >= Date.parse(recall.performedAt);
