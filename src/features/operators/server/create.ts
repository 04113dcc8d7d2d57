import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Operator, zNewOperator } from '../contract.ts';
import { operators } from '#features/access/tables.ts';
import { takePinWrite } from './pin-writes.ts';
import { hashPin } from './pin.ts';
import { operatorOf, requireFreeName, requirePlace, takeTurn } from './store.ts';

/**
 * Adds an operator within what the plan allows (OPER-33…36, C-08).
 * @throws SUBSCRIPTION_INACTIVE, OPERATOR_LIMIT, OPERATOR_NAME_TAKEN; TOO_MANY_REQUESTS with a PIN
 */
export async function createOperator(
  services: Services,
  caller: Member,
  input: z.output<typeof zNewOperator>,
): Promise<Operator> {
  const restaurantId = caller.restaurant.id;
  const { pin, ...fields } = input;
  if (pin !== undefined) await takePinWrite(services, restaurantId);
  const pinHash = pin === undefined ? null : await hashPin(restaurantId, input.id, pin);
  return recordWrite<Operator>(services, caller, {
    id: input.id,
    action: 'operators.create',
    input: { ...fields, pin: pinHash },
    entity: { type: 'operator', id: input.id },
    hints: ['operators'],
    run: async (tx, at) => {
      await takeTurn(tx, restaurantId);
      await requirePlace(tx, caller, at);
      await requireFreeName(tx, restaurantId, input.name, input.id);
      const row = { id: input.id, name: input.name, iconName: input.icon, pinHash };
      await tx.insert(operators).values({ ...row, restaurantId, createdAt: at });
      return { response: operatorOf(row) };
    },
  });
}
