import type { Transaction } from '#platform/db/database.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';

/**
 * What another room does when equipment was given a name, in the same transaction: a place of the same name is that equipment.
 */
export type EquipmentNamed = (
  tx: Transaction,
  caller: OperatorCaller,
  equipment: { readonly id: string; readonly name: string },
  at: Date,
) => Promise<void>;

/** Where rooms bring it. */
export const equipmentNamedPoint = extensionPoint<EquipmentNamed>('equipment named');
