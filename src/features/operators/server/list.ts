import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/accounts/server/index.ts';
import type { Operator } from '../contract.ts';
import type { OperatorIcon } from '../icons.ts';
import { operators } from '../tables.ts';

/** The restaurant's operators by name (OPER-45). */
export async function listOperators(services: Services, caller: Member): Promise<Operator[]> {
  const rows = await services.database.asTenant(caller.restaurant.id, (tx) =>
    tx
      .select({ id: operators.id, name: operators.name, icon: operators.iconName })
      .from(operators)
      .where(and(eq(operators.restaurantId, caller.restaurant.id), isNull(operators.archivedAt)))
      .orderBy(asc(operators.id)),
  );
  // Ten at the most, in the order of an Italian dictionary, which the database's collation is not.
  return rows
    .map((row) => ({ ...row, icon: row.icon as OperatorIcon }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'it'));
}
