import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Equipment, zEquipmentArchiving } from '../contract.ts';
import { refrigerationEquipment } from '../tables.ts';
import { askedAgain } from './asked-again.ts';
import { presentEquipment } from './present.ts';
import { lockNames, requireFreeName } from './require-free-name.ts';

/**
 * Takes equipment out of use or back into use (C-48: archived, never deleted; its readings stay in the register).
 * Asking for what already is changes nothing. Back in use it is to be read from now on, unless it was late already.
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
    // Goods stand as warm as equipment in use.
    hints: ['refrigeration', 'inventory'],
    run: async (tx, at) => {
      if (!input.archived) await lockNames(tx, restaurantId);
      const own = and(
        eq(refrigerationEquipment.restaurantId, restaurantId),
        eq(refrigerationEquipment.id, input.equipmentId),
      );
      const [before] = await tx.select().from(refrigerationEquipment).where(own).for('update');
      if (!before) throw refuse('NOT_FOUND');
      if (!input.archived) await requireFreeName(tx, restaurantId, before.name, before.id);
      const { archivedAt } = before;
      const since = input.archived || archivedAt === null ? null : await askedAgain(tx, before, at);
      const [row] = await tx
        .update(refrigerationEquipment)
        .set({
          // The first archiving is the one that counts.
          archivedAt: input.archived ? (archivedAt ?? at) : null,
          ...(since ? { scheduledSince: since } : {}),
          updatedAt: at,
        })
        .where(own)
        .returning();
      return { response: presentEquipment(row!) };
    },
  });
}
