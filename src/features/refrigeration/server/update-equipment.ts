import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Equipment, zEquipmentEdit } from '../contract.ts';
import { refrigerationEquipment } from '../tables.ts';
import { overdueText } from '../texts.it.ts';
import { askedAgain, wipesDelay } from './asked-again.ts';
import type { EquipmentNamed } from './equipment-named.ts';
import { presentEquipment } from './present.ts';
import { lockNames, requireFreeName } from './require-free-name.ts';
import { requireSoundLimits } from './require-sound-limits.ts';
import { widerReasonOf } from './wider-reason.ts';
import { withRooms } from './with-rooms.ts';

/**
 * Changes name, type, limits and due times of equipment; due times that are not said stay. Readings already made keep
 * the limits they were judged by (C-45). With other due times it is to be read so from now on.
 * @throws NOT_FOUND for equipment of another restaurant, EQUIPMENT_NAME_TAKEN, INPUT_INVALID for unsound limits, for due times by which a
 *   late reading were late no more (`wipesDelay`), or
 *   for limits wider than the type without a reason; EQUIPMENT_HOLDS_GOODS where goods come to stand too warm by it and nobody says why
 * @param named what other rooms do about its name and type
 */
export async function updateEquipment(
  services: Services,
  caller: OperatorCaller,
  { goodsReason, ...input }: z.output<typeof zEquipmentEdit>,
  named: readonly EquipmentNamed[] = [],
): Promise<Equipment> {
  const restaurantId = caller.restaurant.id;
  requireSoundLimits(input.limits);
  return recordWrite<Equipment>(services, caller, {
    id: input.id,
    action: 'refrigeration.update_equipment',
    // What is not said must not be there at all: the fingerprint knows no undefined.
    input: {
      ...input,
      dueTimes: input.dueTimes ?? null,
      ...(goodsReason === null ? {} : { goodsReason }),
    },
    entity: { type: 'refrigeration_equipment', id: input.equipmentId },
    hints: ['refrigeration', ...(named.length === 0 ? [] : ['inventory'])],
    run: async (tx, at) => {
      await lockNames(tx, restaurantId);
      await requireFreeName(tx, restaurantId, input.name, input.equipmentId);
      const own = and(
        eq(refrigerationEquipment.restaurantId, restaurantId),
        eq(refrigerationEquipment.id, input.equipmentId),
      );
      const [before] = await tx.select().from(refrigerationEquipment).where(own).for('update');
      if (!before) throw refuse('NOT_FOUND');
      const widerReason = widerReasonOf(input, before);
      const { dueTimes } = presentEquipment(before);
      const retimed = input.dueTimes !== undefined && String(input.dueTimes) !== String(dueTimes);
      if (retimed && input.dueTimes && (await wipesDelay(tx, before, input.dueTimes, at)))
        throw refuse('INPUT_INVALID', {
          fields: [{ field: 'dueTimes', code: 'overdue', message: overdueText }],
        });
      const since = retimed ? await askedAgain(tx, before, at, input.dueTimes) : null;
      const change = async () => {
        const [row] = await tx
          .update(refrigerationEquipment)
          .set({
            name: input.name,
            type: input.type,
            ...input.limits,
            ...(input.dueTimes ? { dueTimes: input.dueTimes } : {}),
            widerReason,
            ...(input.recheckMinutes === undefined ? {} : { recheckMinutes: input.recheckMinutes }),
            ...(since ? { scheduledSince: since } : {}),
            updatedAt: at,
          })
          .where(own)
          .returning();
        const { id, name, type } = row!;
        const isNew = { isNamed: before.name !== name, isRetyped: before.type !== type };
        return { stored: row!, equipment: { id, name, type, ...isNew } };
      };
      const row = await withRooms(tx, caller, named, { reason: goodsReason, at, change });
      return { response: presentEquipment(row) };
    },
  });
}
