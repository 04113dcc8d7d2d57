import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { saidNow } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Operator, zOperatorEdit } from '../contract.ts';
import { operators } from '#features/access/tables.ts';
import { takePinWrite } from './pin-writes.ts';
import { hashPin } from './pin.ts';
import { requirePinRight } from './require-pin-right.ts';
import { endSessionsOf, operatorOf, requireFreeName, takeTurn } from './store.ts';
import { administratorsOf, tellOfPin } from './tell-of-pin.ts';

/**
 * Changes an operator (OPER-35); records keep the name they were made under. A new PIN starts with no wrong tries, and
 * whoever works as this operator on another device has to type it. A PIN that is set or taken away asks for the one of now
 * or the account's proof (`requirePinRight`), and the administrators are told by mail.
 * @throws NOT_FOUND for an operator of another restaurant or an archived one; OPERATOR_NAME_TAKEN; with a
 *   PIN what `requirePinRight` throws, and TOO_MANY_REQUESTS
 */
export async function updateOperator(
  context: RequestContext,
  caller: Member,
  input: z.output<typeof zOperatorEdit>,
): Promise<Operator> {
  const restaurantId = caller.restaurant.id;
  const { pin, currentPin, confirmation, ...fields } = input;
  if (typeof pin === 'string') await takePinWrite(context.services, restaurantId);
  const pinHash = typeof pin === 'string' ? await hashPin(restaurantId, input.id, pin) : pin;
  const met =
    pinHash === undefined
      ? undefined
      : await requirePinRight(context, caller, input.operatorId, pinHash, { currentPin, confirmation });
  const addresses = pinHash === undefined ? [] : await administratorsOf(context, caller);
  const newPin = pinHash === undefined ? {} : { pinHash, pinFailures: 0 };
  return recordWrite<Operator>(context.services, caller, {
    id: input.id,
    action: 'operators.update',
    input: { ...fields, ...(pinHash === undefined ? {} : { pin: pinHash }) },
    entity: { type: 'operator', id: input.operatorId },
    hints: ['operators'],
    run: async (tx, at) => {
      await takeTurn(tx, restaurantId);
      const [row] = await tx
        .update(operators)
        .set({
          name: input.name,
          iconName: input.icon,
          ...newPin,
          ...(typeof pinHash === 'string' ? { ticketsNotBefore: at } : {}),
          ...(pinHash === undefined || pinHash === met ? {} : { pinChangedAt: at }),
        })
        .where(
          and(
            eq(operators.restaurantId, restaurantId),
            eq(operators.id, input.operatorId),
            isNull(operators.archivedAt),
            met === undefined ? undefined : sql`${operators.pinHash} IS NOT DISTINCT FROM ${met}`,
          ),
        )
        .returning();
      // Or the PIN is another one by now: whoever set that has the word.
      if (!row) throw refuse('NOT_FOUND');
      await requireFreeName(tx, restaurantId, input.name, input.operatorId);
      if (typeof pinHash === 'string')
        await endSessionsOf(tx, restaurantId, input.operatorId, at, context.deviceId);
      if (pinHash !== undefined && pinHash !== met)
        await tellOfPin(tx, context, caller, { name: row.name, isRemoved: pinHash === null, addresses });
      // Only that there is another one: no PIN and no hash of one stands in the log.
      const isNewPin = pinHash !== undefined && pinHash !== met;
      return { response: operatorOf(row), ...(isNewPin ? { change: saidNow({ newPin: true }) } : {}) };
    },
  });
}
