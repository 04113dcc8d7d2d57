import { and, eq, isNotNull } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Operator } from '../contract.ts';
import { operators } from '#features/access/tables.ts';
import { operatorOf, requireFreeName, requirePlace, takeTurn } from './store.ts';

/**
 * Takes an archived operator back, as far as the plan has a place (OPER-36) and the name is still free.
 * @throws NOT_FOUND for an operator of another restaurant or one that is not archived; as `createOperator` otherwise
 */
export async function unarchiveOperator(
  services: Services,
  caller: Member,
  input: { readonly id: string; readonly operatorId: string },
): Promise<Operator> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Operator>(services, caller, {
    id: input.id,
    action: 'operators.restore',
    input: { ...input },
    entity: { type: 'operator', id: input.operatorId },
    hints: ['operators'],
    run: async (tx, at) => {
      await takeTurn(tx, restaurantId);
      const archived = and(
        eq(operators.restaurantId, restaurantId),
        eq(operators.id, input.operatorId),
        isNotNull(operators.archivedAt),
      );
      // The plan is asked while the operator does not count yet, and the stranger's id before the plan.
      const [before] = await tx.select({ name: operators.name }).from(operators).where(archived).limit(1);
      if (!before) throw refuse('NOT_FOUND');
      await requirePlace(tx, caller, at);
      await requireFreeName(tx, restaurantId, before.name, input.operatorId);
      const [row] = await tx.update(operators).set({ archivedAt: null }).where(archived).returning();
      if (!row) throw refuse('NOT_FOUND');
      return { response: operatorOf(row) };
    },
  });
}
