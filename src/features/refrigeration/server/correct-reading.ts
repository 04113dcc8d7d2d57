import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Reading, zCorrection } from '../contract.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { refrigerationLogs } from '../tables.ts';
import { classifyTemperature } from '../temperature-status.ts';
import { equipmentInUse } from './equipment-in-use.ts';
import { readingEvidence } from './evidence.ts';
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
  const said = {
    ...input,
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
          ? {
              id: wrong.equipmentId,
              name: wrong.equipmentName,
              limits: limitsOf(wrong),
              limitsAsOf: wrong.limitsAsOf,
            }
          : await equipmentInUse(tx, restaurantId, said.equipmentId, { performedAt: wrong.performedAt, at });
      const [row] = await tx
        .insert(refrigerationLogs)
        .values({
          restaurantId,
          id: said.id,
          equipmentId: equipment.id,
          equipmentName: equipment.name,
          temperature: said.temperature,
          status: classifyTemperature(said.temperature, equipment.limits),
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
