import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import {
  isGoingOn,
  isUncorrected,
  listFiltered,
  presentSequel,
  within,
} from '#features/registers/server/index.ts';
import type { PageOf } from '#features/registers/server/index.ts';
import { readDoubtfulSpans } from '#features/thermometers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
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
export const listReadings = (services: Services, caller: Reader, input: PageOf<RegisterFilter>) =>
  listFiltered(
    services,
    caller,
    readings,
    input,
    ({ equipmentId, state, ...filter }: RegisterFilter) =>
      and(
        within(refrigerationLogs, filter, [refrigerationLogs.equipmentName]),
        equipmentId === undefined ? undefined : eq(refrigerationLogs.equipmentId, equipmentId),
        state === undefined ? undefined : states[state],
      ),
    (listed, { today, thenOf, spans }: AroundPage): RegisterReading => {
      const { entry } = listed;
      const now = entry.equipmentId === null ? undefined : today.get(entry.equipmentId);
      const then = thenOf(entry);
      return {
        ...presentReading(entry, spans),
        ...presentSequel(listed, ({ temperature }) => ({ temperature })),
        ...(now === undefined || isSameLimits(entry, now) ? {} : { limitsChanged: true }),
        ...(isOutsideToday(entry.temperature, entry.status, now ?? null) ? { outsideToday: true } : {}),
        ...(now !== undefined &&
        then !== null &&
        isWithinWider(entry.status, limitsOf(entry), then, { ...now, limits: limitsOf(now) })
          ? { widerLimit: true }
          : {}),
        answers: listed.answers.map(presentAnswer),
        open: listed.open,
      };
    },
    (tx, page) => readAround(tx, caller.restaurant.id, page),
  );

/** What a page tells besides its entries: their equipment as it is today and as it was then, and which thermometers were in doubt when. */
async function readAround(tx: Transaction, restaurantId: string, page: readonly ReadingRow[]) {
  const today = await equipmentToday(tx, restaurantId, page);
  return {
    today,
    thenOf: await equipmentThen(tx, restaurantId, page, today),
    spans: await spansOf(tx, restaurantId, page),
  };
}
type AroundPage = Awaited<ReturnType<typeof readAround>>;

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
