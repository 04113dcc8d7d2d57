import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Equipment, zNewEquipment } from '../contract.ts';
import { refrigerationEquipment } from '../tables.ts';
import type { EquipmentNamed } from './equipment-named.ts';
import { presentEquipment } from './present.ts';
import { lockNames, requireFreeName } from './require-free-name.ts';
import { requireSoundLimits } from './require-sound-limits.ts';
import { widerReasonOf } from './wider-reason.ts';
import { withRooms } from './with-rooms.ts';

/**
 * Adds a fridge, freezer, blast chiller or hot holding with its limits (C-45).
 * @throws INPUT_INVALID for limits that make no sense together, or are wider than the type without a reason;
 *   EQUIPMENT_NAME_TAKEN; EQUIPMENT_HOLDS_GOODS where goods stand too warm under its name and nobody says why
 * @param named what other rooms do about its name
 */
export async function createEquipment(
  services: Services,
  caller: OperatorCaller,
  { goodsReason, ...input }: z.output<typeof zNewEquipment>,
  named: readonly EquipmentNamed[] = [],
): Promise<Equipment> {
  const restaurantId = caller.restaurant.id;
  requireSoundLimits(input.limits);
  const widerReason = widerReasonOf(input);
  return recordWrite<Equipment>(services, caller, {
    id: input.id,
    action: 'refrigeration.create_equipment',
    input: { ...input, ...(goodsReason === null ? {} : { goodsReason }) },
    entity: { type: 'refrigeration_equipment', id: input.id },
    hints: ['refrigeration', ...(named.length === 0 ? [] : ['inventory'])],
    run: async (tx, at) => {
      await lockNames(tx, restaurantId);
      await requireFreeName(tx, restaurantId, input.name, input.id);
      const change = async () => {
        const [row] = await tx
          .insert(refrigerationEquipment)
          .values({
            restaurantId,
            id: input.id,
            name: input.name,
            type: input.type,
            ...input.limits,
            dueTimes: input.dueTimes,
            recheckMinutes: input.recheckMinutes ?? null,
            widerReason,
            createdAt: at,
            updatedAt: at,
          })
          .returning();
        const { id, name, type } = row!;
        return { stored: row!, equipment: { id, name, type, isNamed: true, isRetyped: true } };
      };
      const row = await withRooms(tx, caller, named, { reason: goodsReason, at, change });
      return { response: presentEquipment(row) };
    },
  });
}
