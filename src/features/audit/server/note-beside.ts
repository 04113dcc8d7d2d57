import type { Member } from '#features/access/server/index.ts';
import type { JsonObject } from '#features/integrity/canonical-json.ts';
import type { Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { auditLogs } from '../tables.ts';

/** In whose name something is noted: an operator, or somebody without an account, by the name that the log is to say. */
export interface Doer extends Pick<Member, 'deviceTime' | 'timeBy' | 'origin'> {
  readonly restaurant: Pick<Member['restaurant'], 'id'>;
  readonly userId: string | null;
  readonly operator: { readonly id: string | null; readonly name: string };
}

/** What a write changed beside what it is about. */
export interface Beside {
  /** As of a write of that room: `inventory.edit_place`. */
  readonly action: string;
  readonly entity: { readonly type: string; readonly id: string };
  /** How it is since, as a write of that action answers. */
  readonly response: JsonObject;
}

/**
 * Notes in the audit log what came with a write, in its transaction and in the name of who did that: the same write sent again stores
 * neither. The row is nobody's receipt; `at` is the instant of the write.
 */
export async function noteBeside(
  tx: Transaction,
  caller: Doer,
  { action, entity, response }: Beside,
  at: Date,
): Promise<void> {
  await tx.insert(auditLogs).values({
    restaurantId: caller.restaurant.id,
    id: newId(),
    action,
    room: action.split('.')[0] ?? null,
    userId: caller.userId,
    operatorId: caller.operator.id,
    operatorName: caller.operator.name,
    entityType: entity.type,
    entityId: entity.id,
    fingerprint: '',
    response,
    recordedAt: at,
    deviceTime: caller.deviceTime ?? null,
    timeBy: caller.timeBy ?? null,
    deviceId: caller.origin?.deviceId ?? null,
    device: caller.origin?.device ?? null,
    cameBy: caller.origin?.cameBy ?? null,
  });
}
