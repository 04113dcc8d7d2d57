import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { refrigerationErrors } from '../errors.it.ts';
import type { ChangedEquipment, EquipmentNamed } from './equipment-named.ts';

const refuse = refusals(refrigerationErrors);

/**
 * Changes equipment with what other rooms do about it.
 * @param change stores it, and says what is new of it
 * @param reason why goods may stay that come to stand too warm
 * @throws EQUIPMENT_HOLDS_GOODS where there are such and nobody says why
 */
export async function withRooms<T>(
  tx: Transaction,
  caller: OperatorCaller,
  named: readonly EquipmentNamed[],
  {
    reason,
    at,
    change,
  }: {
    readonly reason: string | null;
    readonly at: Date;
    readonly change: () => Promise<{ readonly stored: T; readonly equipment: ChangedEquipment }>;
  },
): Promise<T> {
  const watching = [];
  for (const watch of named) watching.push(await watch(tx, caller));
  const { stored, equipment } = await change();
  if (!equipment.isNamed && !equipment.isRetyped) return stored;
  for (const tell of watching) {
    const warmed = await tell(equipment, at);
    if (warmed !== null && reason === null)
      throw refuse('EQUIPMENT_HOLDS_GOODS', { goods: [...warmed.goods], count: warmed.count });
  }
  return stored;
}
