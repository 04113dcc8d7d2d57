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

/**
 * Whether something was used while a recall kept it, on a device that could not hear of that (TRACE-73): who it was served to has to be
 * asked for. What was let go before is used rightly.
 */
export const isUsedUnheard = (
  exit: { readonly kind: string; readonly node: string; readonly at: string },
  recall: {
    readonly performedAt: string;
    readonly kind: string;
    readonly deeds: readonly {
      readonly act: string;
      readonly goods: { readonly kind: string; readonly id: string } | null;
      readonly performedAt: string;
    }[];
  },
): boolean =>
  recall.kind !== 'exercise' &&
  exit.kind === 'used' &&
  Date.parse(exit.at) >= Date.parse(recall.performedAt) &&
  !recall.deeds.some(
    ({ act, goods, performedAt }) =>
      Date.parse(performedAt) <= Date.parse(exit.at) &&
      (act === 'close' || (act === 'release' && goods !== null && `${goods.kind}:${goods.id}` === exit.node)),
  );
