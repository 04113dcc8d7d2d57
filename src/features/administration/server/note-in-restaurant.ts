import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { auditLogs } from '#features/audit/tables.ts';

/** Notes in a restaurant's own audit log what one of us did to it: its people read there what was changed, and when. */
export async function noteInRestaurant(
  tx: Transaction,
  restaurantId: string,
  action: 'plans.change' | 'restaurants.suspend' | 'restaurants.resume',
  response: Record<string, unknown>,
  at: Date,
): Promise<void> {
  await tx.insert(auditLogs).values({
    restaurantId,
    id: newId(),
    action,
    entityType: 'restaurant',
    entityId: restaurantId,
    room: action.split('.')[0] ?? null,
    fingerprint: '',
    cameBy: 'platform',
    response,
    recordedAt: at,
  });
}
