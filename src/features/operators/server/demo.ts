import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { operators } from '#features/access/tables.ts';
import { demoSource } from '#features/demo/server/index.ts';
import { zNewOperator } from '../contract.ts';
import { planOperators } from '../demo.ts';
import { archiveOperator } from './archive.ts';
import { createOperator } from './create.ts';

/** The operators of the demo restaurant. */
export const operatorsDemo = demoSource('operators', planOperators, {
  operator: async (services, caller, { input }) => {
    const planned = zNewOperator.parse(input);
    await putNamesakeAway(services, caller, planned);
    return createOperator(services, caller, planned);
  },
});

/**
 * Puts away who works there under the name of one that is planned: a demo that is begun again keeps the operators of the older
 * version that left it half made, and two of one name are refused.
 */
async function putNamesakeAway(
  services: Services,
  caller: OperatorCaller,
  planned: { readonly id: string; readonly name: string },
): Promise<void> {
  const restaurantId = caller.restaurant.id;
  const [namesake] = await services.database.asTenant(restaurantId, (tx) =>
    tx
      .select({ id: operators.id })
      .from(operators)
      .where(
        and(
          eq(operators.restaurantId, restaurantId),
          isNull(operators.archivedAt),
          ne(operators.id, planned.id),
          sql`lower(${operators.name}) = lower(${planned.name})`,
        ),
      ),
  );
  if (namesake === undefined) return;
  await archiveOperator(services, caller, { id: newId(services.clock.now()), operatorId: namesake.id });
}
