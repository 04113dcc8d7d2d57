import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import { performedAtOf } from '#platform/http/server/performed-at.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Reading, zNewReading } from '../contract.ts';
import { refrigerationLogs } from '../tables.ts';
import { classifyTemperature, DEFAULT_LIMITS } from '../temperature-status.ts';
import { equipmentInUse, equipmentNamed } from './equipment-in-use.ts';
import { readingEvidence } from './evidence.ts';
import type { ReadingRow } from './evidence.ts';
import { presentReading } from './present.ts';

/**
 * Records a temperature in °C: judged here, by the limits that the registered equipment had when it was read — also when
 * it was named freely by the name it bears — or by the documents' scale for another name (C-45, FRIG-05…07), and stored
 * with those limits, hashed and audited in one transaction. Never changed afterwards (C-48). Who did it comes from the
 * operator session alone (C-53).
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
      const typed = said.equipmentName ?? '';
      const equipment =
        said.equipmentId === null
          ? await equipmentNamed(tx, restaurantId, typed, { performedAt, at })
          : await equipmentInUse(tx, restaurantId, said.equipmentId, { performedAt, at });
      const limits = equipment?.limits ?? DEFAULT_LIMITS;
      // Stored as it stands here: the contract lets nothing through that the columns would round or cut.
      const row: ReadingRow = {
        scale: null,
        restaurantId,
        id: said.id,
        equipmentId: equipment?.id ?? null,
        equipmentName: equipment?.name ?? typed,
        temperature: said.temperature,
        status: classifyTemperature(said.temperature, limits),
        ...limits,
        limitsAsOf: equipment?.limitsAsOf ?? null,
        notes: said.notes,
        correctiveAction: said.correctiveAction,
        correctsId: null,
        correctionReason: null,
        correctedAt: null,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt,
        recordedAt: at,
      };
      return {
        response: presentReading(row),
        evidence: [readingEvidence(row)],
        sent: [insertRow(tx, refrigerationLogs, row)],
      };
    },
  });
}
