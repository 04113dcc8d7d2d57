import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Reading, zCorrection } from '../contract.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { refrigerationLogs } from '../tables.ts';
import type { EquipmentType } from '../equipment-types.ts';
import { judgeReading, limitsOfScale, scaleOf } from '../reading-scale.ts';
import type { ReadingScale } from '../reading-scale.ts';
import { equipmentInUse } from './equipment-in-use.ts';
import { readingEvidence } from './evidence.ts';
import type { ReadingRow } from './evidence.ts';
import { limitsOf, presentReading } from './present.ts';

const refuseCorrection = refusals(refrigerationErrors);

/**
 * Corrects a reading by a new one that points at it, made when the wrong one was made (C-48): what was measured again is
 * a reading of its own. When it was corrected stands beside, as the person said or else when it was recorded. It is judged by the limits of that time, unless it belongs to other equipment: then by those that equipment had. A reading
 * is corrected once, by whoever comes first, which the unique index decides; a wrong correction is corrected in turn.
 * @throws NOT_FOUND for a reading or equipment of another restaurant, READING_CORRECTED, EQUIPMENT_ARCHIVED, INPUT_INVALID
 *   for a time in the future
 */
export async function correctReading(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zCorrection>,
): Promise<Reading> {
  const restaurantId = caller.restaurant.id;
  const { equipmentType, ...rest } = input;
  const said = {
    ...rest,
    // Only where it is sent: a correction sent again by a client that does not know of it is the same one.
    ...(equipmentType == null ? {} : { equipmentType }),
    equipmentId: input.equipmentId ?? null,
    performedAt: input.performedAt ?? null,
  };
  return recordWrite<Reading>(services, caller, {
    id: said.id,
    action: 'refrigeration.correct_reading',
    input: said,
    entity: { type: 'refrigeration_log', id: said.readingId },
    hints: ['refrigeration'],
    run: async (tx, at) => {
      const [wrong] = await tx
        .select()
        .from(refrigerationLogs)
        .where(
          and(eq(refrigerationLogs.restaurantId, restaurantId), eq(refrigerationLogs.id, said.readingId)),
        );
      if (!wrong) throw refuse('NOT_FOUND');
      const equipment =
        said.equipmentId === null || said.equipmentId === wrong.equipmentId
          ? asItWasJudged(wrong, equipmentType)
          : await equipmentInUse(tx, restaurantId, said.equipmentId, {
              performedAt: wrong.performedAt,
              at,
            });
      const [row] = await tx
        .insert(refrigerationLogs)
        .values({
          restaurantId,
          id: said.id,
          equipmentId: equipment.id,
          equipmentName: equipment.name,
          temperature: said.temperature,
          scale: equipment.scale,
          status: judgeReading(said.temperature, equipment.limits, equipment.scale),
          ...equipment.limits,
          limitsAsOf: equipment.limitsAsOf,
          notes: said.notes,
          correctiveAction: said.correctiveAction,
          correctsId: said.readingId,
          correctionReason: said.reason,
          correctedAt: said.performedAt === null ? null : performedAtOf(said.performedAt, at),
          operatorId: caller.operator.id,
          operatorName: caller.operator.name,
          performedAt: wrong.performedAt,
          recordedAt: at,
        })
        .onConflictDoNothing({
          target: [refrigerationLogs.restaurantId, refrigerationLogs.correctsId],
          where: sql`corrects_id IS NOT NULL`,
        })
        .returning();
      if (!row) throw refuseCorrection('READING_CORRECTED');
      return { response: presentReading(row), evidence: [readingEvidence(row)] };
    },
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
