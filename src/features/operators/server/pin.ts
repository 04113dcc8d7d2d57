import { createHash } from 'node:crypto';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { newId } from '#platform/kernel/ids.ts';
import { hashPassword, verifyPassword } from '#features/accounts/server/index.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { selectionErrors } from '../errors.it.ts';
import { isPinLocked, maximumPinFailures } from '../pin.ts';
import { operators } from '#features/access/tables.ts';

const refuse = refusals(selectionErrors);
/**
 * PINs that a restaurant may type, right ones as well. A busy evening stays far below; each one keeps a processor, that
 * everybody's sign-in waits for, for tens of milliseconds.
 */
const perRestaurant = { name: 'operator-pin', points: 300, seconds: 600 };

/**
 * The stored form of a PIN, hashed like a password. The salt comes from the write that sets it: each write has its own,
 * and the same write sent again has the same hash, so that it is known for the same without keeping the PIN or a quick
 * hash of it anywhere.
 */
export function hashPin(restaurantId: string, writeId: string, pin: string): Promise<string> {
  const salt = createHash('sha256')
    .update(`operator-pin:${restaurantId}:${writeId}`)
    .digest()
    .subarray(0, 16);
  return hashPassword(pin, salt);
}

/**
 * Holds the PIN that was typed against an operator's. Each try is taken in the database before it is looked at, in one
 * statement, so that tries at the same time are counted one by one; the right PIN gives them all back.
 * @returns the hash that was met, null for an operator without a PIN
 * @throws NOT_FOUND, PIN_REQUIRED, PIN_WRONG with the tries that are left, PIN_LOCKED, TOO_MANY_REQUESTS
 */
export async function requirePin(
  services: Services,
  caller: Member,
  operatorId: string,
  pin: string | undefined,
): Promise<string | null> {
  const restaurantId = caller.restaurant.id;
  if (pin !== undefined) await services.limits.take(perRestaurant, restaurantId);
  const which = and(
    eq(operators.restaurantId, restaurantId),
    eq(operators.id, operatorId),
    isNull(operators.archivedAt),
  );
  const attempt = await services.database.asTenant(restaurantId, async (tx) => {
    const [operator] = await tx
      .select({ pinHash: operators.pinHash, failures: operators.pinFailures })
      .from(operators)
      .where(which)
      .limit(1);
    if (!operator) throw refuseCommon('NOT_FOUND');
    if (operator.pinHash === null) return null;
    if (pin === undefined) throw refuse(isPinLocked(operator.failures) ? 'PIN_LOCKED' : 'PIN_REQUIRED');
    const [taken] = await tx
      .update(operators)
      .set({ pinFailures: sql`${operators.pinFailures} + 1` })
      .where(
        and(which, eq(operators.pinHash, operator.pinHash), lt(operators.pinFailures, maximumPinFailures)),
      )
      .returning({ failures: operators.pinFailures });
    if (!taken) throw refuse('PIN_LOCKED');
    return { pin, pinHash: operator.pinHash, failures: taken.failures };
  });
  if (attempt === null) return null;
  if (await verifyPassword(attempt.pinHash, attempt.pin)) {
    await services.database.asTenant(restaurantId, (tx) =>
      tx
        .update(operators)
        .set({ pinFailures: 0 })
        .where(and(which, eq(operators.pinHash, attempt.pinHash))),
    );
    return attempt.pinHash;
  }
  if (!isPinLocked(attempt.failures))
    throw refuse('PIN_WRONG', { triesLeft: maximumPinFailures - attempt.failures });
  // Somebody tried to work under another's name, or needs help: the administrator should find it, and see it at once.
  await recordWrite(services, caller, {
    id: newId(),
    action: 'operators.pin_locked',
    input: { operatorId },
    entity: { type: 'operator', id: operatorId },
    hints: ['operators'],
    run: async () => ({ response: {} }),
  });
  throw refuse('PIN_LOCKED');
}
