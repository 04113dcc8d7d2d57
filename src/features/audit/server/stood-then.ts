import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { historyOf } from './history-of.ts';

/** Something that an entry was about, and the instant as of which the entry was judged. */
export interface AskedThen {
  /** Null where it was about nothing that is registered. */
  readonly subjectId: string | null;
  readonly asOf: Date;
}

/**
 * How things stood when entries about them were judged: what was changed since says nothing of those. Where nothing was written since,
 * or what stood then is not known any more, as they are today; null of what is not among `today`.
 * @param today those that the entries are about, by their id, and since when they are as they are
 * @param shape what is read of a stored answer (`historyOf`)
 */
export async function stoodThen<Today extends { readonly updatedAt: Date }, T>(
  tx: Transaction,
  restaurantId: string,
  type: Parameters<typeof historyOf>[2]['type'],
  asked: readonly AskedThen[],
  today: ReadonlyMap<string, Today>,
  shape: z.ZodType<T>,
): Promise<(one: AskedThen) => Today | T | null> {
  const changed = asked.flatMap(({ subjectId, asOf }) => {
    const now = subjectId === null ? undefined : today.get(subjectId);
    return subjectId !== null && now !== undefined && asOf < now.updatedAt ? [subjectId] : [];
  });
  const stood = await historyOf(tx, restaurantId, { type, ids: [...new Set(changed)] }, shape);
  return ({ subjectId, asOf }) => {
    const now = subjectId === null ? undefined : today.get(subjectId);
    if (subjectId === null || now === undefined) return null;
    if (asOf >= now.updatedAt) return now;
    const then = stood(subjectId, asOf);
    return then.is === 'known' ? then.state : now;
  };
}
