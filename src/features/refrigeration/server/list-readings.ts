import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import { decodeCursor, encodeCursor } from '#platform/http/server/cursor.ts';
import { zInstantKey } from '#platform/http/server/cursor-keys.ts';
import type { Services } from '#platform/http/server/context.ts';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { registerTotal } from '#features/integrity/server/index.ts';
import type { RegisterFilter, RegisterReading, RegisterState } from '../contract.ts';
import { refrigerationActions, refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { isSameLimits } from '../temperature-status.ts';
import type { ReadingRow } from './evidence.ts';
import { correctedAtOf, limitsOf, presentAnswer, presentReading } from './present.ts';
import { isGoingOnReading } from './matters.ts';
import { isUncorrected } from './valid-readings.ts';

const zPosition = z.tuple([zInstantKey, z.uuid()]);

export interface ReadingsPage {
  readonly rows: RegisterReading[];
  /** All readings that the filter lets through (C-31), not only those of the page. */
  readonly total: number;
  readonly nextCursor: string | null;
}

const states: Readonly<Record<RegisterState, () => SQL | undefined>> = {
  ok: () => and(eq(refrigerationLogs.status, 'OK'), isUncorrected()),
  outside: () => and(sql`${refrigerationLogs.status} <> 'OK'`, isUncorrected()),
  open: () => isGoingOnReading(sql`${refrigerationLogs}`),
  corrected: () => sql`NOT ${isUncorrected()}`,
};

/**
 * A page of the register, newest first as stored (FRIG-01, DATA-24), each reading with what was said about it later and
 * with the reading that corrects it. Both stay in the list (C-48).
 */
export async function listReadings(
  services: Services,
  caller: Member,
  input: RegisterFilter & { readonly cursor?: string | undefined; readonly limit: number },
): Promise<ReadingsPage> {
  const restaurantId = caller.restaurant.id;
  const { cursor, limit, ...filter } = input;
  const after = decodeCursor(cursor, zPosition);
  const wanted = and(eq(refrigerationLogs.restaurantId, restaurantId), ...conditions(filter));
  return services.database.asTenant(
    restaurantId,
    async (tx) => {
      // Sent in the same breath: neither waits for the other's answer.
      const counted = registerTotal(
        tx,
        restaurantId,
        `readings ${JSON.stringify(filter)}`,
        tx.select({ count: count() }).from(refrigerationLogs).where(wanted),
      );
      const asked = tx
        .select()
        .from(refrigerationLogs)
        .where(
          and(
            wanted,
            after === null
              ? undefined
              : sql`(${refrigerationLogs.recordedAt}, ${refrigerationLogs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
          ),
        )
        .orderBy(sql`${refrigerationLogs.recordedAt} DESC NULLS LAST`, sql`${refrigerationLogs.id} DESC`)
        // One more than asked for tells whether there is a next page.
        .limit(limit + 1)
        .execute();
      const [total, rows] = await Promise.all([counted, asked]);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return {
        rows: await withSequel(tx, restaurantId, page),
        total,
        nextCursor:
          rows.length > limit && last ? encodeCursor([last.recordedAt.toISOString(), last.id]) : null,
      };
    },
    { snapshot: true },
  );
}

function conditions({ search, equipmentId, state, from, to }: RegisterFilter): (SQL | undefined)[] {
  return [
    // No character of the search is a wildcard.
    search === null
      ? undefined
      : sql`position(lower(${search}) in lower(${refrigerationLogs.equipmentName})) > 0`,
    equipmentId === undefined ? undefined : eq(refrigerationLogs.equipmentId, equipmentId),
    state === undefined ? undefined : states[state](),
    from === undefined ? undefined : gte(refrigerationLogs.performedAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(refrigerationLogs.performedAt, endOfRomeDay(to)),
  ];
}

/** Adds the answers and the correction of each reading, and whether its equipment has other limits by now. */
async function withSequel(
  tx: Transaction,
  restaurantId: string,
  page: readonly ReadingRow[],
): Promise<RegisterReading[]> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return [];
  const answered = tx
    .select()
    .from(refrigerationActions)
    .where(
      and(eq(refrigerationActions.restaurantId, restaurantId), inArray(refrigerationActions.readingId, ids)),
    )
    .orderBy(asc(refrigerationActions.recordedAt), asc(refrigerationActions.id))
    .execute();
  const corrected = tx
    .select()
    .from(refrigerationLogs)
    .where(and(eq(refrigerationLogs.restaurantId, restaurantId), inArray(refrigerationLogs.correctsId, ids)))
    .execute();
  const read = tx
    .select()
    .from(refrigerationEquipment)
    .where(
      and(
        eq(refrigerationEquipment.restaurantId, restaurantId),
        inArray(refrigerationEquipment.id, [
          ...new Set(page.flatMap(({ equipmentId }) => equipmentId ?? [])),
        ]),
      ),
    )
    .execute();
  const goingOn = tx
    .select({ id: refrigerationLogs.id })
    .from(refrigerationLogs)
    .where(
      and(
        eq(refrigerationLogs.restaurantId, restaurantId),
        inArray(refrigerationLogs.id, ids),
        isGoingOnReading(sql`${refrigerationLogs}`),
      ),
    )
    .execute();
  const [answers, corrections, equipment, matters] = await Promise.all([answered, corrected, read, goingOn]);
  const open = new Set(matters.map(({ id }) => id));
  const limitsNow = new Map(equipment.map((row) => [row.id, limitsOf(row)]));
  const answersOf = Map.groupBy(answers, ({ readingId }) => readingId);
  const correctionOf = new Map(corrections.map((row) => [row.correctsId, row]));
  return page.map((row) => {
    const given = answersOf.get(row.id) ?? [];
    const correction = correctionOf.get(row.id);
    const now = row.equipmentId === null ? undefined : limitsNow.get(row.equipmentId);
    return {
      ...presentReading(row),
      correctedBy: correction
        ? {
            id: correction.id,
            temperature: correction.temperature,
            operatorName: correction.operatorName,
            recordedAt: correction.recordedAt.toISOString(),
            ...correctedAtOf(correction),
          }
        : null,
      ...(now === undefined || isSameLimits(row, now) ? {} : { limitsChanged: true }),
      answers: given.map(presentAnswer),
      open: open.has(row.id),
    };
  });
}
