import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Equipment, zEquipmentArchiving } from '../contract.ts';
import { refrigerationEquipment } from '../tables.ts';
import { presentEquipment } from './present.ts';
import { lockNames, requireFreeName } from './require-free-name.ts';

/**
 * Takes equipment out of use or back into use (C-48: archived, never deleted; its readings stay in the register).
 * Asking for what already is changes nothing.
 * @throws NOT_FOUND for equipment of another restaurant, EQUIPMENT_NAME_TAKEN when its name has been given away since
 */
export async function archiveEquipment(
  services: Services,
  caller: OperatorCaller,
  input: z.infer<typeof zEquipmentArchiving>,
): Promise<Equipment> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Equipment>(services, caller, {
    id: input.id,
    action: input.archived ? 'refrigeration.archive_equipment' : 'refrigeration.restore_equipment',
    input,
    entity: { type: 'refrigeration_equipment', id: input.equipmentId },
    hints: ['refrigeration'],
    run: async (tx, at) => {
      if (!input.archived) await lockNames(tx, restaurantId);
      const [row] = await tx
        .update(refrigerationEquipment)
        .set({
          // The first archiving is the one that counts.
          archivedAt: input.archived
            ? sql`coalesce(${refrigerationEquipment.archivedAt}, ${at.toISOString()}::timestamptz)`
            : null,
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
      if (!input.archived) await requireFreeName(tx, restaurantId, row.name, row.id);
      return { response: presentEquipment(row) };
    },
  });
}
