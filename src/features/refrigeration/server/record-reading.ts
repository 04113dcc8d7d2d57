import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#platform/db/database.ts';
import type { Services } from '#platform/http/server/context.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Reading, zNewReading } from '../contract.ts';
import { refrigerationErrors } from '../errors.it.ts';
import { refrigerationEquipment, refrigerationLogs } from '../tables.ts';
import { classifyTemperature, DEFAULT_LIMITS } from '../temperature-status.ts';
import type { TemperatureLimits } from '../temperature-status.ts';
import { readingEvidence } from './evidence.ts';
import { limitsOf, presentReading } from './present.ts';

const refuseReading = refusals(refrigerationErrors);

/**
 * Records a temperature in °C: judged here, by the limits of the registered equipment or by the documents' scale for a
 * free name (C-45, FRIG-05…07), and stored with those limits, hashed and audited in one transaction. Never changed
 * afterwards (C-48). Who did it comes from the operator session alone (C-53).
 * @throws NOT_FOUND for equipment of another restaurant, EQUIPMENT_ARCHIVED, INPUT_INVALID for a time in the future
 */
export async function recordReading(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zNewReading>,
): Promise<Reading> {
  const restaurantId = caller.restaurant.id;
  const said = {
    id: input.id,
    equipmentId: input.equipmentId ?? null,
    equipmentName: input.equipmentName,
    temperature: input.temperature,
    notes: input.notes,
    correctiveAction: input.correctiveAction,
    performedAt: input.performedAt ?? null,
  };
  return recordWrite<Reading>(services, caller, {
    id: said.id,
    action: 'refrigeration.record_reading',
    input: said,
    entity: { type: 'refrigeration_log', id: said.id },
    hints: ['refrigeration'],
    run: async (tx, at) => {
      const performedAt = performedAtOf(said.performedAt, at);
      const { name, limits } =
        said.equipmentId === null
          ? { name: said.equipmentName ?? '', limits: DEFAULT_LIMITS }
          : await equipmentInUse(tx, restaurantId, said.equipmentId);
      const [row] = await tx
        .insert(refrigerationLogs)
        .values({
          restaurantId,
          id: said.id,
          equipmentId: said.equipmentId,
          equipmentName: name,
          temperature: said.temperature,
          status: classifyTemperature(said.temperature, limits),
          ...limits,
          notes: said.notes,
          correctiveAction: said.correctiveAction,
          operatorId: caller.operator.id,
          operatorName: caller.operator.name,
          performedAt,
          recordedAt: at,
        })
        .returning();
      return { response: presentReading(row!), evidence: [readingEvidence(row!)] };
    },
  });
}

/** Name and limits of equipment in use, held still until the commit: the limits stored are those that judged. */
async function equipmentInUse(
  tx: Transaction,
  restaurantId: string,
  equipmentId: string,
): Promise<{ name: string; limits: TemperatureLimits }> {
  const [row] = await tx
    .select()
    .from(refrigerationEquipment)
    .where(
      and(eq(refrigerationEquipment.restaurantId, restaurantId), eq(refrigerationEquipment.id, equipmentId)),
    )
    .for('share');
  if (!row) throw refuse('NOT_FOUND');
  if (row.archivedAt !== null) throw refuseReading('EQUIPMENT_ARCHIVED');
  return { name: row.name, limits: limitsOf(row) };
}
