import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/accounts/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { maxOperators, subscriptionActive } from '#features/plans/entitlements.ts';
import type { Operator, zNewOperator } from '../contract.ts';
import { operatorErrors } from '../errors.it.ts';
import { operators } from '../tables.ts';

const refuse = refusals(operatorErrors);

/**
 * Adds an operator within what the plan allows (OPER-33…36, C-08).
 * @throws SUBSCRIPTION_INACTIVE, OPERATOR_LIMIT, OPERATOR_NAME_TAKEN
 */
export async function createOperator(
  services: Services,
  caller: Member,
  input: z.infer<typeof zNewOperator>,
): Promise<Operator> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Operator>(services, caller, {
    id: input.id,
    action: 'operators.create',
    input,
    entity: { type: 'operator', id: input.id },
    hints: ['operators'],
    run: async (tx, at) => {
      // Two at once must not both find the last place free: those who add operators take turns.
      await tx.execute(
        sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operators:${restaurantId}`}, 0))`,
      );
      if (!subscriptionActive(caller.restaurant, at)) throw refuse('SUBSCRIPTION_INACTIVE');
      const own = and(eq(operators.restaurantId, restaurantId), isNull(operators.archivedAt));
      const [existing] = await tx.select({ count: count() }).from(operators).where(own);
      if ((existing?.count ?? 0) >= maxOperators(caller.restaurant, at)) throw refuse('OPERATOR_LIMIT');
      const namesakes = await tx
        .select({ id: operators.id })
        .from(operators)
        .where(and(own, sql`lower(${operators.name}) = lower(${input.name})`))
        .limit(1);
      if (namesakes.length > 0) throw refuse('OPERATOR_NAME_TAKEN');
      await tx
        .insert(operators)
        .values({ restaurantId, id: input.id, name: input.name, iconName: input.icon, createdAt: at });
      return { response: { id: input.id, name: input.name, icon: input.icon } };
    },
  });
}
