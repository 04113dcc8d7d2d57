import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Operator, zOperatorEdit } from '../contract.ts';
import { operators } from '../tables.ts';
import { takePinWrite } from './pin-writes.ts';
import { hashPin } from './pin.ts';
import { endSessionsOf, operatorOf, requireFreeName, takeTurn } from './store.ts';

/**
 * Changes an operator (OPER-35); records keep the name they were made under. A new PIN starts with no wrong tries, and
 * whoever works as this operator on another device has to type it.
 * @throws NOT_FOUND for an operator of another restaurant or an archived one; OPERATOR_NAME_TAKEN; TOO_MANY_REQUESTS with a PIN
 */
export async function updateOperator(
  context: RequestContext,
  caller: Member,
  input: z.output<typeof zOperatorEdit>,
): Promise<Operator> {
  const restaurantId = caller.restaurant.id;
  const { pin, ...fields } = input;
  if (typeof pin === 'string') await takePinWrite(context.services, restaurantId);
  const pinHash = typeof pin === 'string' ? await hashPin(restaurantId, input.id, pin) : pin;
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
        })
        .where(
          and(
            eq(operators.restaurantId, restaurantId),
            eq(operators.id, input.operatorId),
            isNull(operators.archivedAt),
          ),
        )
        .returning();
      if (!row) throw refuse('NOT_FOUND');
      await requireFreeName(tx, restaurantId, input.name, input.operatorId);
      if (typeof pinHash === 'string')
        await endSessionsOf(tx, restaurantId, input.operatorId, at, context.deviceId);
      return { response: operatorOf(row) };
    },
  });
}
