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

/** What several goods that come together bring: all that keeps any of them, since the first of it. */
export function blocksTogether(blocks: readonly Block[]): { blockedBy: string[]; blockedAt: Date | null } {
  const since = blocks.flatMap(({ blockedAt }) => (blockedAt === null ? [] : [blockedAt]));
  return {
    blockedBy: [...new Set(blocks.flatMap(({ blockedBy }) => blockedBy))],
    blockedAt: since.length === 0 ? null : new Date(Math.min(...since.map(Number))),
  };
}
