import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Equipment, zEquipmentArchiving } from '../contract.ts';
import { readingsDue } from '../readings-due.ts';
import { refrigerationEquipment } from '../tables.ts';
import { presentEquipment, sinceOf } from './present.ts';
import type { EquipmentRow } from './present.ts';
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
    hints: ['refrigeration'],
    run: async (tx, at) => {
      if (!input.archived) await lockNames(tx, restaurantId);
      const own = and(
        eq(refrigerationEquipment.restaurantId, restaurantId),
        eq(refrigerationEquipment.id, input.equipmentId),
      );
      const [before] = await tx.select().from(refrigerationEquipment).where(own).for('update');
      if (!before) throw refuse('NOT_FOUND');
      const { archivedAt } = before;
      const startsAnew = !input.archived && archivedAt !== null && !wasOverdue(before, archivedAt, at);
      const [row] = await tx
        .update(refrigerationEquipment)
        .set({
          // The first archiving is the one that counts.
          archivedAt: input.archived ? (archivedAt ?? at) : null,
          ...(startsAnew ? { scheduledSince: at } : {}),
          updatedAt: at,
        })
        .where(own)
        .returning();
      if (!input.archived) await requireFreeName(tx, restaurantId, before.name, before.id);
      return { response: presentEquipment(row!) };
    },
  });
}

/** Whether the time of the running shift had passed already when equipment was put away: then it is late again. */
function wasOverdue(equipment: EquipmentRow, archivedAt: Date, now: Date): boolean {
  const { state, dueAt } = readingsDue(presentEquipment(equipment).dueTimes, [], sinceOf(equipment), now);
  return state === 'overdue' && dueAt < archivedAt;
}
