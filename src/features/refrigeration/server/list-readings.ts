import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import {
  isGoingOn,
  isUncorrected,
  listEntries,
  presentCorrection,
} from '#features/registers/server/index.ts';
import { readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { endOfRomeDay, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { RegisterFilter, RegisterReading, RegisterState } from '../contract.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { isOutsideToday, isSameLimits, limitsOf } from '../temperature-status.ts';
import { isWithinWider } from '../type-limits.ts';
import { equipmentThen } from './equipment-then.ts';
import { readingMatter } from './matters.ts';
import { presentAnswer, presentReading } from './present.ts';
import { readings } from './register.ts';
import type { ReadingRow } from './register.ts';

const goesOn = isGoingOn(readingMatter, sql`${refrigerationLogs}`);
const counts = isUncorrected(refrigerationLogs);

const states: Readonly<Record<RegisterState, SQL | undefined>> = {
  ok: and(eq(refrigerationLogs.status, 'OK'), counts),
  outside: and(sql`${refrigerationLogs.status} <> 'OK'`, counts),
  open: goesOn,
  corrected: sql`NOT ${counts}`,
};

/**
 * A page of the register (FRIG-01, DATA-24; `listEntries`), each reading with whether its matter goes on and whether its
 * equipment has other limits by now.
 */
export function listReadings(
  services: Services,
  caller: Reader,
  input: RegisterFilter & { readonly cursor?: string | undefined; readonly limit: number },
) {
  const { cursor, limit, ...filter } = input;
  return listEntries(
    services,
    caller,
    readings,
    { cursor, limit },
    { condition: and(...conditions(filter)), question: JSON.stringify(filter) },
    async (tx, page) => {
      const today = await equipmentToday(tx, caller.restaurant.id, page);
      return {
        today,
        thenOf: await equipmentThen(tx, caller.restaurant.id, page, today),
        spans: await spansOf(tx, caller.restaurant.id, page),
      };
    },
    ({ entry, correction, open, answers, timeBy }, { today, thenOf, spans }): RegisterReading => {
      const now = entry.equipmentId === null ? undefined : today.get(entry.equipmentId);
      const then = thenOf(entry);
      return {
        ...presentReading(entry, spans),
        correctedBy: correction
          ? { ...presentCorrection(correction), temperature: correction.temperature }
          : null,
        ...(now === undefined || isSameLimits(entry, now) ? {} : { limitsChanged: true }),
        ...(isOutsideToday(entry.temperature, entry.status, now ?? null) ? { outsideToday: true } : {}),
        ...(now !== undefined &&
        then !== null &&
        isWithinWider(entry.status, limitsOf(entry), then, { ...now, limits: limitsOf(now) })
          ? { widerLimit: true }
          : {}),
        ...(timeBy === null ? {} : { timeBy }),
        answers: answers.map(presentAnswer),
        open,
      };
    },
  );
}

function conditions({ search, equipmentId, state, from, to }: RegisterFilter): (SQL | undefined)[] {
  return [
    // No character of the search is a wildcard.
    search === null
      ? undefined
      : sql`position(lower(${search}) in lower(${refrigerationLogs.equipmentName})) > 0`,
    equipmentId === undefined ? undefined : eq(refrigerationLogs.equipmentId, equipmentId),
    state === undefined ? undefined : states[state],
    from === undefined ? undefined : gte(refrigerationLogs.performedAt, startOfRomeDay(from)),
    to === undefined ? undefined : lt(refrigerationLogs.performedAt, endOfRomeDay(to)),
  ];
}

/** The times of which nobody knows whether a thermometer was true; not asked for where none is named. */
const spansOf = async (tx: Transaction, restaurantId: string, page: readonly ReadingRow[]) =>
  page.some(({ thermometerId }) => thermometerId !== null) ? readDoubtfulSpans(tx, restaurantId) : [];

/** The equipment of a page as it is today, by its id. */
async function equipmentToday(tx: Transaction, restaurantId: string, page: readonly ReadingRow[]) {
  const ids = [...new Set(page.flatMap(({ equipmentId }) => equipmentId ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(refrigerationEquipment)
          .where(
            and(
              eq(refrigerationEquipment.restaurantId, restaurantId),
              inArray(refrigerationEquipment.id, ids),
            ),
          );
  return new Map(rows.map((row) => [row.id, row]));
}
