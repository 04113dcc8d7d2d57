import type { Transaction } from '#platform/db/database.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { extensionPoint } from '#platform/rooms/extension-point.ts';
import type { EquipmentType } from '../equipment-types.ts';

/** Equipment as it is from now on, and what of it is new. */
export interface ChangedEquipment {
  readonly id: string;
  readonly name: string;
  readonly type: EquipmentType;
  readonly isNamed: boolean;
  readonly isRetyped: boolean;
}

/** Goods that come to stand too warm by a change: the first of them as a person calls them, and how many they are. */
export interface WarmedGoods {
  readonly goods: readonly string[];
  readonly count: number;
}

/**
 * What another room does when equipment is given a name or a type, in the same transaction: a place of the same name is that equipment,
 * and keeps at what that does. Called before the change; what it gives back is called after it, and tells what came to stand too warm by
 * it, null where nothing did.
 */
export type EquipmentNamed = (
  tx: Transaction,
  caller: OperatorCaller,
) => Promise<(equipment: ChangedEquipment, at: Date) => Promise<WarmedGoods | null>>;

/** Where rooms bring it. */
export const equipmentNamedPoint = extensionPoint<EquipmentNamed>('equipment named');
