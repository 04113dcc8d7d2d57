import { and, gte, lt, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { LocalDate } from '#platform/kernel/dates.ts';
import type { EntryTable } from '../tables.ts';

/** What every list of a register is narrowed to (`registerFilter`). */
export interface WordsAndDays {
  readonly search: string | null;
  readonly from?: LocalDate | undefined;
  readonly to?: LocalDate | undefined;
}

/**
 * The condition of the words and days that a list is narrowed to; undefined where it is narrowed to none.
 *
 * @param words in what the words are looked for; no character of them is a wildcard, and whatever is null is passed over
 */
export const within = (
  { performedAt }: Pick<EntryTable, 'performedAt'>,
  { search, from, to }: WordsAndDays,
  words: readonly SQLWrapper[],
): SQL | undefined =>
  and(
    search === null
      ? undefined
      : sql`position(lower(${search}) in lower(concat_ws(' ', ${sql.join([...words], sql`, `)}))) > 0`,
    from === undefined ? undefined : gte(performedAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(performedAt, endOfRomeDay(to)),
  );
