import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { correctEntry, isGoingOn } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import { formatTemperature } from '#platform/kernel/numbers.ts';
import type { Reading, zCorrection } from '../contract.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { notThereThenText, stillOpenText } from '../texts.it.ts';
import { isKinder } from '../moved-reading.ts';
import type { JudgedBy } from '../moved-reading.ts';
import { judgeReading, limitsOfScale, scaleOf } from '../reading-scale.ts';
import type { ReadingScale } from '../reading-scale.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { limitsOf } from '../temperature-status.ts';
import { equipmentInUse } from './equipment-in-use.ts';
import type { ReadEquipment } from './equipment-in-use.ts';
import { readingMatter } from './matters.ts';
import { presentReading } from './present.ts';
import { readings } from './register.ts';
import type { ReadingRow } from './register.ts';

const refuse = refusals(refrigerationErrors);

/**
 * Corrects a reading by a new one (`correctEntry`), judged by the limits of its time, unless it belongs to other
 * equipment: then by those that equipment had.
 * @throws NOT_FOUND for a reading or equipment of another restaurant, READING_CORRECTED, EQUIPMENT_ARCHIVED, INPUT_INVALID,
 *   also for what would judge it better while its matter goes on, and for equipment that was not there when it was read
 */
export function correctReading(
  services: Services,
  caller: OperatorCaller,
  { equipmentType, ...input }: z.infer<typeof zCorrection>,
): Promise<Reading> {
  const said = {
    ...input,
    // Only where it is sent: a correction sent again by a client that does not know of it is the same one.
    ...(equipmentType == null ? {} : { equipmentType }),
    equipmentId: input.equipmentId ?? null,
    performedAt: input.performedAt ?? null,
  };
  return correctEntry(services, caller, readings, {
    entryId: said.readingId,
    said,
    judge: async (tx, wrong, at) => {
      const moved = said.equipmentId !== null && said.equipmentId !== wrong.equipmentId;
      const instants = { performedAt: wrong.performedAt, at };
      const judgedBy = moved
        ? await equipmentInUse(tx, wrong.restaurantId, said.equipmentId!, instants)
        : asItWasJudged(wrong, equipmentType);
      await requireNoKinder(tx, wrong, said.temperature, judgedBy);
      const { id, name, limits, limitsAsOf, scale } = judgedBy;
      return {
        equipmentId: id,
        equipmentName: name,
        temperature: said.temperature,
        scale,
        status: judgeReading(said.temperature, limits, scale),
        ...limits,
        limitsAsOf,
        // Measured with another one is measured again: a new reading.
        thermometerId: wrong.thermometerId,
        thermometer: wrong.thermometer,
        thermometerState: wrong.thermometerState,
      };
    },
    corrected: () => refuse('READING_CORRECTED'),
    present: presentReading,
  });
}

/**
 * What the wrong reading was of, with the limits that it was judged by. Equipment named freely is held against its own
 * scale: where the wrong one was not (`unknown`, or from before there were scales), by what the name or the person says.
 */
function asItWasJudged(wrong: ReadingRow, chosen: EquipmentType | null | undefined) {
  const { equipmentId: id, equipmentName: name, limitsAsOf } = wrong;
  if (id !== null) return { id, name, limits: limitsOf(wrong), limitsAsOf, scale: wrong.scale };
  const known = wrong.scale === 'unknown' ? null : wrong.scale;
  const scale: ReadingScale = scaleOf(name, chosen ?? known) ?? 'unknown';
  const limits = scale === wrong.scale ? limitsOf(wrong) : limitsOfScale(scale);
  return { id, name, limits, limitsAsOf, scale };
}

type JudgedReading = ReadEquipment | ReturnType<typeof asItWasJudged>;

/**
 * Refuses a correction by which a reading outside its limits is of something else, and judged better for it, before somebody
 * measured there again or judged the food (FRIG-27), and one to what was not there when it was read (FRIG-28): that it was
 * there earlier on that day may be, as with a reading told for the past, but not where it makes the reading better. Of a reading
 * of which nobody knew what it was of, a correction says so (FRIG-15).
 * @throws INPUT_INVALID on `equipmentId`, or on `equipmentType` where it is named freely
 */
async function requireNoKinder(
  tx: Transaction,
  wrong: ReadingRow,
  celsius: number,
  is: JudgedReading,
): Promise<void> {
  const registered = 'createdAt' in is;
  const was = await judgedThen(tx, wrong);
  const type = registered ? is.type : typeOfScale(is.scale);
  const kinder = was !== null && type !== null && isKinder(celsius, was, { type, limits: is.limits });
  if (registered) {
    const { performedAt } = wrong;
    const isThere = kinder ? is.createdAt <= performedAt : romeDate(is.createdAt) <= romeDate(performedAt);
    if (!isThere) throw refusedOn('equipmentId', 'before_start', notThereThenText);
  }
  if (kinder && (await goesOn(tx, wrong)))
    throw refusedOn(
      registered ? 'equipmentId' : 'equipmentType',
      'still_open',
      stillOpenText(wrong.equipmentName, formatTemperature(celsius)),
    );
}

const refusedOn = (field: string, code: string, message: string): Error =>
  refuseCommon('INPUT_INVALID', { fields: [{ field, code, message }] });

const typeOfScale = (scale: ReadingScale | null): EquipmentType | null =>
  scale === 'unknown' ? null : scale;

/** What the wrong reading was judged by; null where nobody knew what it was of. */
async function judgedThen(tx: Transaction, wrong: ReadingRow): Promise<JudgedBy | null> {
  const limits = limitsOf(wrong);
  if (wrong.equipmentId === null) {
    const type = typeOfScale(wrong.scale);
    return type && { type, limits };
  }
  const [row] = await tx
    .select({ type: refrigerationEquipment.type })
    .from(refrigerationEquipment)
    .where(
      and(
        eq(refrigerationEquipment.restaurantId, wrong.restaurantId),
        eq(refrigerationEquipment.id, wrong.equipmentId),
      ),
    );
  return row === undefined ? null : { type: row.type, limits };
}

/** Whether the matter of a reading goes on: nothing good was measured there since, and nobody judged the food (C-61). */
async function goesOn(tx: Transaction, { restaurantId, id }: ReadingRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM ${refrigerationLogs} l
     WHERE l.restaurant_id = ${restaurantId}::uuid AND l.id = ${id}::uuid AND ${isGoingOn(readingMatter, sql`l`)}`);
  return rows.length > 0;
}
