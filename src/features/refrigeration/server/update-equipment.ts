import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Equipment, zEquipmentEdit } from '../contract.ts';
import { refrigerationEquipment } from '../tables.ts';
import { presentEquipment } from './present.ts';
import { lockNames, requireFreeName } from './require-free-name.ts';
import { requireSoundLimits } from './require-sound-limits.ts';

/**
 * Changes name, type, limits and due times of equipment; due times that are not said stay. Readings already made keep
 * the limits they were judged by (C-45).
 * @throws NOT_FOUND for equipment of another restaurant, EQUIPMENT_NAME_TAKEN, INPUT_INVALID for unsound limits
 */
export async function updateEquipment(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zEquipmentEdit>,
): Promise<Equipment> {
  const restaurantId = caller.restaurant.id;
  requireSoundLimits(input.limits);
  return recordWrite<Equipment>(services, caller, {
    id: input.id,
    action: 'refrigeration.update_equipment',
    // What is not said must not be there at all: the fingerprint knows no undefined.
    input: { ...input, dueTimes: input.dueTimes ?? null },
    entity: { type: 'refrigeration_equipment', id: input.equipmentId },
    hints: ['refrigeration'],
    run: async (tx, at) => {
      await lockNames(tx, restaurantId);
      await requireFreeName(tx, restaurantId, input.name, input.equipmentId);
      const [row] = await tx
        .update(refrigerationEquipment)
        .set({
          name: input.name,
          type: input.type,
          ...input.limits,
          ...(input.dueTimes ? { dueTimes: input.dueTimes } : {}),
          updatedAt: at,
        })
        .where(
          and(
            eq(refrigerationEquipment.restaurantId, restaurantId),
            eq(refrigerationEquipment.id, input.equipmentId),
          ),
        )
        .returning();
      if (!row) throw refuse('NOT_FOUND');
      return { response: presentEquipment(row) };
    },
  });
}
