import { and, eq, isNull } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { requireConfirmation } from '#features/account-security/server/index.ts';
import type { Confirmation } from '#features/account-security/contract.ts';
import type { Member } from '#features/access/server/index.ts';
import { operators } from '#features/access/tables.ts';
import { requirePin } from './pin.ts';

/**
 * Holds a new PIN, or taking one away, against whoever asks for it: a tablet that stays signed in is in many hands, and
 * a PIN stands for a person. The PIN of now is enough, a person's own; else the account's password or passkey. Nothing is
 * asked for what changes nothing: the same write sent again, and no PIN where there is none.
 * @param pinHash the new one as it is stored; null to take it away
 * @returns the stored PIN that this was held against: the write counts only while it is still the one
 * @throws PIN_WRONG, PIN_LOCKED, CONFIRMATION_REQUIRED, CONFIRMATION_REFUSED, CURRENT_PASSWORD_WRONG, TOO_MANY_REQUESTS
 */
export async function requirePinRight(
  context: RequestContext,
  caller: Member,
  operatorId: string,
  pinHash: string | null,
  given: { readonly currentPin?: string | undefined; readonly confirmation?: Confirmation | undefined },
): Promise<string | null> {
  const restaurantId = caller.restaurant.id;
  const [now] = await context.services.database.asTenant(restaurantId, (tx) =>
    tx
      .select({ pinHash: operators.pinHash })
      .from(operators)
      .where(
        and(
          eq(operators.restaurantId, restaurantId),
          eq(operators.id, operatorId),
          isNull(operators.archivedAt),
        ),
      )
      .limit(1),
  );
  // Nobody of theirs: the write says so.
  if (!now || now.pinHash === pinHash) return now?.pinHash ?? null;
  if (now.pinHash !== null && given.currentPin !== undefined && given.confirmation === undefined)
    await requirePin(context.services, caller, operatorId, given.currentPin);
  else
    await requireConfirmation(
      context,
      caller,
      { action: 'operators.pin', subjectId: operatorId },
      given.confirmation,
    );
  return now.pinHash;
}
