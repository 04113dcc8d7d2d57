import type { Judgement } from '#features/non-conformities/judgements.ts';

/** Goods in stock to which a process was done that is not inside its limits, or will not be. */
export interface RunGoods {
  readonly runId: string;
  readonly goods: { readonly kind: 'lot' | 'tub'; readonly id: string };
  readonly beganAt: Date;
  /** Outside since then, which is to come where it is so by itself unless somebody measures or ends it. */
  readonly outsideSince: Date;
  /** When the last of what was measured became known: who let the goods go before knew nothing of that. */
  readonly knownAt: Date;
  /** Of the food, by who knew of all that was measured; what was judged to be thrown away stays so. */
  readonly judgement: Judgement | null;
}

/**
 * What is said of the goods of a run (INV-94): nothing is called good that was not cooled, cooked or held as it has to be, until its food
 * was judged; and what was judged to be thrown away is to be thrown away.
 */
export function questionOfRun(
  { outsideSince, judgement }: Pick<RunGoods, 'outsideSince' | 'judgement'>,
  now: Date,
): 'open' | 'discarded' | null {
  if (outsideSince > now) return null;
  if (judgement === null) return 'open';
  return judgement === 'discarded' ? 'discarded' : null;
}
