import { and, eq, isNull, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { subscriptionActive } from '#features/access/entitlements.ts';
import type { Operator } from '../contract.ts';
import { operatorErrors } from '../errors.it.ts';
import type { OperatorIcon } from '#features/access/operator-icons.ts';
import { operatorLimit } from '../limits.ts';
import { endedOperatorSessions, operators, operatorSessions } from '#features/access/tables.ts';

const refuse = refusals(operatorErrors);

/** An operator as the API says it; never with the PIN. */
export function operatorOf(
  row: Pick<typeof operators.$inferSelect, 'id' | 'name' | 'iconName' | 'pinHash'>,
): Operator {
  return { id: row.id, name: row.name, icon: row.iconName as OperatorIcon, hasPin: row.pinHash !== null };
}

/**
 * Makes those who add, archive or choose operators of a restaurant take turns until the end of the transaction: two at
 * once must not both find the last place free, nor one be chosen while it is archived.
 */
export async function takeTurn(tx: Transaction, restaurantId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operators:${restaurantId}`}, 0))`);
}

/**
 * Holds one more operator against what the plan allows (OPER-36, C-08). Call it after `takeTurn`.
 * @throws SUBSCRIPTION_INACTIVE, OPERATOR_LIMIT
 */
export async function requirePlace(tx: Transaction, caller: Member, at: Date): Promise<void> {
  if (!subscriptionActive(caller.restaurant, at)) throw refuse('SUBSCRIPTION_INACTIVE');
  const existing = await tx.$count(
    operators,
    and(eq(operators.restaurantId, caller.restaurant.id), isNull(operators.archivedAt)),
  );
  const limit = operatorLimit(caller.restaurant, at);
  if (existing >= limit.maxOperators) throw refuse('OPERATOR_LIMIT', limit);
}

/**
 * Two of one name could not be told apart on a record. Call it after `takeTurn`.
 * @param self the operator whose name it is to be
 * @throws OPERATOR_NAME_TAKEN
 */
export async function requireFreeName(
  tx: Transaction,
  restaurantId: string,
  name: string,
  self: string,
): Promise<void> {
  const namesakes = await tx.$count(
    operators,
    and(
      eq(operators.restaurantId, restaurantId),
      isNull(operators.archivedAt),
      ne(operators.id, self),
      sql`lower(${operators.name}) = lower(${name})`,
    ),
  );
  if (namesakes > 0) throw refuse('OPERATOR_NAME_TAKEN');
}

/**
 * Takes sessions away, and keeps of each when it ended: a ticket that was given in it stands for what was done until
 * then, and nothing done on the device makes it stand for more (access/server/ticket-fault.ts).
 * @param at when those end that nobody ended by force before
 */
export async function freePlaces(tx: Transaction, which: SQL | undefined, at: Date): Promise<void> {
  const gone = await tx.delete(operatorSessions).where(which).returning();
  if (gone.length === 0) return;
  await tx.insert(endedOperatorSessions).values(
    gone.map(({ restaurantId, id, isForcedLogout, forcedOutAt }) => ({
      restaurantId,
      id,
      endedAt: isForcedLogout ? forcedOutAt! : at,
      wasForced: isForcedLogout,
    })),
  );
}

/** Ends an operator's sessions on all devices, or on all but one. */
export async function endSessionsOf(
  tx: Transaction,
  restaurantId: string,
  operatorId: string,
  at: Date,
  exceptDeviceId?: string,
): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ isForcedLogout: true, forcedOutAt: at })
    .where(
      and(
        eq(operatorSessions.restaurantId, restaurantId),
        eq(operatorSessions.operatorId, operatorId),
        not(operatorSessions.isForcedLogout),
        exceptDeviceId === undefined ? undefined : ne(operatorSessions.deviceId, exceptDeviceId),
      ),
    );
}
