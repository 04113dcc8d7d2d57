import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Member } from '#features/access/server/index.ts';
import type { ListedOperator } from '../contract.ts';
import { isPinLocked } from '../pin.ts';
import { operators, operatorSessions } from '#features/access/tables.ts';
import { activeSession } from './sessions.ts';
import { operatorOf } from './store.ts';

/** The restaurant's operators by name (OPER-45), and who of them is at work. */
export async function listOperators(services: Services, caller: Member): Promise<ListedOperator[]> {
  const restaurantId = caller.restaurant.id;
  const rows = await services.database.asTenant(restaurantId, (tx) => {
    const atWork = tx
      .select({ one: sql`1` })
      .from(operatorSessions)
      .where(
        and(activeSession(restaurantId, services.clock.now()), eq(operatorSessions.operatorId, operators.id)),
      );
    return tx
      .select({
        id: operators.id,
        name: operators.name,
        iconName: operators.iconName,
        pinHash: operators.pinHash,
        pinFailures: operators.pinFailures,
        createdAt: operators.createdAt,
        atWork: sql<boolean>`exists ${atWork}`,
      })
      .from(operators)
      .where(and(eq(operators.restaurantId, restaurantId), isNull(operators.archivedAt)))
      .orderBy(asc(operators.id));
  });
  // Ten at the most, in the order of an Italian dictionary, which the database's collation is not.
  return rows
    .map((row) => ({
      ...operatorOf(row),
      pinLocked: row.pinHash !== null && isPinLocked(row.pinFailures),
      atWork: row.atWork,
      createdAt: row.createdAt.toISOString(),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'it'));
}
