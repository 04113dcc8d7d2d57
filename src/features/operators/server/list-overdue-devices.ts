import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { OverdueDevice } from '../contract.ts';
import { overdueDevices } from '../overdue.ts';
import { devicesAtWork } from './devices-at-work.ts';

/** Devices that may hold records which nobody else has, by what they said last. */
export async function listOverdueDevices(
  { memory, clock }: Pick<Services, 'memory' | 'clock'>,
  { restaurant }: Member,
): Promise<OverdueDevice[]> {
  const [devices] = await memory.read(restaurant, [devicesAtWork({})]);
  return overdueDevices(devices, clock.now()).map(({ operatorName, lastSeenAt, held, heldSince }) => ({
    operatorName,
    lastSeenAt,
    held,
    heldSince,
  }));
}
