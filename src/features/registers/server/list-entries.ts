import { and, asc, count, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Reader } from '#features/access/server/index.ts';
import { registerTotal } from '#features/integrity/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { auditLogs } from '#features/audit/tables.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import { isGoingOn } from './matters.ts';
import type { AnswerRow, EntryRow, PlainRegister, Register } from './register.ts';

/** Sort key of the list: when it was recorded, id. */
const zKey = z.tuple([zInstantKey, z.uuid()]);

/** Which entries are wanted, and the same as text, by which their number is remembered (`registerTotal`). */
export interface Wanted {
  readonly condition: SQL | undefined;
  readonly question: string;
}

/** A filter with the place in the list at which a page begins. */
export type PageOf<Filter extends object> = Filter & {
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** An entry with what came after it. */
export interface ListedEntry<Row extends EntryRow> {
  readonly entry: Row;
  /** The entry that corrects it. */
  readonly correction: Row | undefined;
  /** Outside its limits, and the matter is not over (C-61). */
  readonly open: boolean;
  /** The oldest first. */
  readonly answers: readonly AnswerRow[];
  /** Who says when it was done, where the clock of its device does not. */
  readonly timeBy: TimeBy | null;
}

/**
 * A page of a register, the last recorded first, each entry with its answers, with the entry that corrects it — both
 * stay in the list (C-48) — and with whether its matter goes on.
 *
 * @param more what else the register shows of the page, read in the same breath and the same snapshot
 * @throws INPUT_INVALID for a cursor that is not of this list
 */
export async function listEntries<Row extends EntryRow, More, Shown>(
  services: Services,
  caller: Reader,
  register: PlainRegister<Row> | Register<Row>,
  page: { readonly cursor?: string | undefined; readonly limit: number },
  { condition, question }: Wanted,
  more: (tx: Transaction, page: readonly Row[]) => Promise<More>,
  present: (listed: ListedEntry<Row>, more: More) => Shown,
): Promise<{ rows: Shown[]; total: number; nextCursor: string | null }> {
  const restaurantId = caller.restaurant.id;
  const { feature, entries } = register;
  const after = decodeCursor(page.cursor, zKey);
  const wanted = and(eq(entries.restaurantId, restaurantId), condition);
  const next = after
    ? // The first bound alone lets the index start there; a deep page then costs no more than the first.
      sql`(${entries.recordedAt} <= ${after[0]}::timestamptz AND (${entries.recordedAt} < ${after[0]}::timestamptz OR ${entries.id} < ${after[1]}::uuid))`
    : undefined;
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      // Sent in the same breath: neither waits for the other's answer.
      const counted = registerTotal(
        tx,
        restaurantId,
        `${feature} ${question}`,
        tx.select({ count: count() }).from(entries).where(wanted),
      );
      const asked = tx
        .select()
        .from(entries)
        .where(and(wanted, next))
        // The first word for word as the index says it; of one millisecond the last made comes first, and those few are
        // sorted. Otherwise Postgres sorts the whole register for every page.
        .orderBy(sql`${entries.recordedAt} DESC NULLS LAST`, sql`${entries.id} DESC`)
        // One more than asked for tells whether there is a next page.
        .limit(page.limit + 1)
        .execute();
      const [total, found] = await Promise.all([counted, asked]);
      const rows = (found as unknown as Row[]).slice(0, page.limit);
      const last = found.length > page.limit ? rows.at(-1) : undefined;
      const [sequel, extra] = await Promise.all([sequelOf(tx, register, restaurantId, rows), more(tx, rows)]);
      return {
        rows: rows.map((entry) => present(sequel(entry), extra)),
        total,
        nextCursor: last ? encodeCursor([last.recordedAt.toISOString(), last.id]) : null,
      };
    },
    { snapshot: true },
  );
}

/**
 * A page of a register narrowed as its list asks (`listEntries`).
 *
 * @param conditionOf what the filter means in SQL
 * @param more what else the register shows of the page
 */
export function listFiltered<Row extends EntryRow, Filter extends object, Shown, More = null>(
  services: Services,
  caller: Reader,
  register: PlainRegister<Row> | Register<Row>,
  input: PageOf<Filter>,
  conditionOf: (filter: Filter) => SQL | undefined,
  present: (listed: ListedEntry<Row>, more: More) => Shown,
  more?: (tx: Transaction, page: readonly Row[]) => Promise<More>,
) {
  const { cursor, limit, ...filter } = input;
  // Without its place it is the filter alone.
  const wanted = filter as unknown as Filter;
  return listEntries(
    services,
    caller,
    register,
    { cursor, limit },
    { condition: conditionOf(wanted), question: JSON.stringify(wanted) },
    more ?? (() => Promise.resolve(null as More)),
    present,
  );
}

/** Reads the answers and corrections of a page. */
async function sequelOf<Row extends EntryRow>(
  tx: Transaction,
  register: PlainRegister<Row> | Register<Row>,
  restaurantId: string,
  page: readonly Row[],
): Promise<(entry: Row) => ListedEntry<Row>> {
  const { entries } = register;
  const ids = page.map(({ id }) => id);
  if (ids.length === 0)
    return (entry) => ({ entry, correction: undefined, open: false, answers: [], timeBy: null });
  const [given, corrections, matters, times] = (await Promise.all([
    'answers' in register ? answersTo(tx, register, restaurantId, ids) : [],
    tx
      .select()
      .from(entries)
      .where(and(eq(entries.restaurantId, restaurantId), inArray(entries.correctsId, ids)))
      .execute(),
    'matter' in register ? openOf(tx, register, restaurantId, ids) : [],
    tx
      .select({ id: auditLogs.id, timeBy: auditLogs.timeBy })
      .from(auditLogs)
      .where(
        and(
          eq(auditLogs.restaurantId, restaurantId),
          inArray(auditLogs.id, ids),
          isNotNull(auditLogs.timeBy),
        ),
      )
      .execute(),
  ])) as unknown as [AnswerRow[], Row[], { readonly id: string }[], { id: string; timeBy: TimeBy }[]];
  const open = new Set(matters.map(({ id }) => id));
  const timeOf = new Map(times.map(({ id, timeBy }) => [id, timeBy]));
  const answersOf = Map.groupBy(given, ({ entryId }) => entryId);
  const correctionOf = new Map(corrections.map((row) => [row.correctsId, row]));
  return (entry) => ({
    entry,
    correction: correctionOf.get(entry.id),
    open: open.has(entry.id),
    answers: answersOf.get(entry.id) ?? [],
    timeBy: timeOf.get(entry.id) ?? null,
  });
}

const answersTo = <Row extends EntryRow>(
  tx: Transaction,
  { answers }: Register<Row>,
  restaurantId: string,
  ids: string[],
) =>
  tx
    .select()
    .from(answers)
    .where(and(eq(answers.restaurantId, restaurantId), inArray(answers.entryId, ids)))
    .orderBy(asc(answers.recordedAt), asc(answers.id))
    .execute();

const openOf = <Row extends EntryRow>(
  tx: Transaction,
  { entries, matter }: Register<Row>,
  restaurantId: string,
  ids: string[],
) =>
  tx
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        eq(entries.restaurantId, restaurantId),
        inArray(entries.id, ids),
        isGoingOn(matter, sql`${entries}`),
      ),
    )
    .execute();
