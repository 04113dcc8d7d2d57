import type { InferContractRouterInputs } from '@orpc/contract';
import { newId } from '#platform/kernel/ids.ts';
import type { Client } from '#tests/support/server.ts';
import type { Equipment, Reading, refrigerationContract } from '../contract.ts';
import { defaultLimitsOf } from '../equipment-types.ts';

type Inputs = InferContractRouterInputs<typeof refrigerationContract>;

/** What a new piece of equipment is sent as: a freezer with its type's limits, unless said otherwise. */
export function newEquipment(changes: Partial<Inputs['createEquipment']> = {}): Inputs['createEquipment'] {
  const type = changes.type ?? 'congelatore';
  return { id: newId(), name: 'Congelatore 1', type, limits: defaultLimitsOf(type), ...changes };
}

/** Registers equipment through the API. */
export function buildEquipment(
  client: Client,
  changes: Partial<Inputs['createEquipment']> = {},
): Promise<Equipment> {
  return client.refrigeration.createEquipment(newEquipment(changes));
}

/** Records a reading through the API, told for the past with words why: of a fridge named freely at 3 °C, unless said otherwise. */
export function buildReading(
  client: Client,
  changes: Partial<Inputs['recordReading']> = {},
): Promise<Reading> {
  const named = changes.equipmentId == null ? { equipmentName: 'Frigo bar' } : {};
  return client.refrigeration.recordReading({
    id: newId(),
    ...named,
    temperature: 3,
    ...told(changes),
    ...changes,
  });
}

const told = ({ performedAt }: { readonly performedAt?: string | null | undefined }) =>
  performedAt == null ? {} : { lateReason: 'Ricopiato dal foglio' };
