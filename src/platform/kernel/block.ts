/** Goods that nobody may use for now, whoever keeps them: lots of stock and containers of preparations alike. */
export interface Block {
  /** What keeps them, each until it lets them go. */
  readonly blockedBy: readonly string[];
  /** Since when; null: they are free. */
  readonly blockedAt: Date | null;
}

/** Goods that nothing keeps. */
export const noBlock = { blockedBy: [], blockedAt: null } as const satisfies Block;

/** Whether goods were blocked when something was done to them: what was done before it, and told later, was right. */
export const isBlockedAt = ({ blockedAt }: Pick<Block, 'blockedAt'>, at: Date): boolean =>
  blockedAt !== null && blockedAt <= at;

/** When something was done and when it was told, and whether a device vouches for that and no person. */
export interface Told {
  readonly at: Date;
  readonly toldAt: Date;
  readonly isVouched: boolean;
}

/** What is sent within this of being done, in milliseconds, did not wait for a network: whoever does it can still be stopped. */
const sentAtOnceMs = 90_000;

/** Whether something was done so long before it came in that it can not be stopped any more, as a device says that kept it. */
export const wasDoneUnheard = ({ at, toldAt, isVouched }: Told): boolean =>
  isVouched && toldAt.getTime() - at.getTime() > sentAtOnceMs;

/**
 * Whether a block refuses what is done to goods (decision 0026). What was done on a device that could not hear of it is done: refused, it
 * would only be hidden from who has to know where the goods went (TRACE-73).
 */
export const isRefusedByBlock = (goods: Pick<Block, 'blockedAt'>, told: Told): boolean =>
  isBlockedAt(goods, told.at) && !wasDoneUnheard(told);

/** What several goods that come together bring: all that keeps any of them, since the first of it. */
export function blocksTogether(blocks: readonly Block[]): { blockedBy: string[]; blockedAt: Date | null } {
  const since = blocks.flatMap(({ blockedAt }) => (blockedAt === null ? [] : [blockedAt]));
  return {
    blockedBy: [...new Set(blocks.flatMap(({ blockedBy }) => blockedBy))],
    blockedAt: since.length === 0 ? null : new Date(Math.min(...since.map(Number))),
  };
}
