import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Operator } from '../contract.ts';
import { operators } from '#features/access/tables.ts';
import { endSessionsOf, operatorOf, takeTurn } from './store.ts';

/**
 * Puts an operator away (OPER-34): gone from the lists, at work on no device any more; what was recorded keeps the name
 * (C-53). One that is archived already keeps the instant at which it was.
 * @throws NOT_FOUND for an operator of another restaurant
 */
export async function archiveOperator(
  services: Services,
  caller: Member,
  input: { readonly id: string; readonly operatorId: string },
): Promise<Operator> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Operator>(services, caller, {
    id: input.id,
    action: 'operators.archive',
    input: { ...input },
    entity: { type: 'operator', id: input.operatorId },
    hints: ['operators'],
    run: async (tx, at) => {
      await takeTurn(tx, restaurantId);
      const [row] = await tx
        .update(operators)
        .set({
          archivedAt: sql`coalesce(${operators.archivedAt}, ${at.toISOString()}::timestamptz)`,
          ticketsNotBefore: at,
        })
        .where(and(eq(operators.restaurantId, restaurantId), eq(operators.id, input.operatorId)))
        .returning();
      if (!row) throw refuse('NOT_FOUND');
      await endSessionsOf(tx, restaurantId, input.operatorId, at);
      return { response: operatorOf(row) };
    },
  });
}
