import { and, desc, eq, isNull, ne, not } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refusals, refuse as refuseCommon } from '#platform/http/server/refuse.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Member } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { maxOperators } from '#features/access/entitlements.ts';
import type { Operator } from '../contract.ts';
import { selectionErrors } from '../errors.it.ts';
import type { AtWork } from '../errors.it.ts';
import type { OperatorIcon } from '#features/access/operator-icons.ts';
import { operatorLimit } from '../limits.ts';
import { operators, operatorSessions } from '#features/access/tables.ts';
import { requirePin } from './pin.ts';
import { activeSession, workAs } from './sessions.ts';
import { freePlaces, operatorOf, takeTurn } from './store.ts';

const refuse = refusals(selectionErrors);

interface Wish {
  readonly operatorId: string;
  readonly pin?: string | undefined;
  /** Those at work on other devices may be made to leave. */
  readonly confirmForcedLogout: boolean;
}

/**
 * Lets an operator work on this device (OPER-05, OPER-18): one row for person, operator and device, written by one
 * upsert (C-10). Its id goes into a cookie that only the server reads; every record takes the operator from there.
 * Who is at work is counted and the place taken in one transaction, one selection of a restaurant after the other.
 * @throws NOT_FOUND for an operator of another restaurant or an archived one; PIN_REQUIRED, PIN_WRONG, PIN_LOCKED;
 *   OTHERS_AT_WORK on a plan with one operator, until it is confirmed; NO_CAPACITY on others
 */
export async function selectOperator(context: RequestContext, caller: Member, wish: Wish): Promise<Operator> {
  const { services } = context;
  const restaurantId = caller.restaurant.id;
  const pinHash = await requirePin(services, caller, wish.operatorId, wish.pin);
  const singleOperator = maxOperators(caller.restaurant, services.clock.now()) === 1;
  if (!singleOperator || !wish.confirmForcedLogout) {
    const chosen = await services.database.asTenant(restaurantId, (tx) =>
      choose(tx, context, caller, wish.operatorId, pinHash, services.clock.now()),
    );
    return take(context, chosen);
  }
  let chosen: Chosen | undefined;
  // Making others leave is worth a line in the audit, and they should know at once.
  await recordWrite(services, caller, {
    id: newId(),
    action: 'operators.force_logout',
    input: { operatorId: wish.operatorId },
    entity: { type: 'operator', id: wish.operatorId },
    hints: ['operators'],
    run: async (tx, at) => {
      await takeTurn(tx, restaurantId);
      const forcedOut = await forceOut(tx, context, caller, wish.operatorId, at);
      chosen = await choose(tx, context, caller, wish.operatorId, pinHash, at);
      return { response: { forcedOut } };
    },
  });
  return take(context, chosen!);
}

interface Chosen {
  readonly operator: Operator;
  readonly sessionId: string;
}

function take(context: RequestContext, { operator, sessionId }: Chosen): Operator {
  workAs(context, sessionId);
  return operator;
}

async function choose(
  tx: Transaction,
  context: RequestContext,
  caller: Member,
  operatorId: string,
  pinHash: string | null,
  at: Date,
): Promise<Chosen> {
  const restaurantId = caller.restaurant.id;
  await takeTurn(tx, restaurantId);
  const [operator] = await tx
    .select()
    .from(operators)
    .where(
      and(
        eq(operators.restaurantId, restaurantId),
        eq(operators.id, operatorId),
        isNull(operators.archivedAt),
      ),
    )
    .limit(1);
  if (!operator) throw refuseCommon('NOT_FOUND');
  // It got a PIN, or another one, since it was asked for.
  if (operator.pinHash !== pinHash) throw refuse('PIN_REQUIRED');
  await requireCapacity(tx, context, caller, at);
  const own = ownSession(restaurantId, caller.userId, operatorId, context.deviceId);
  // A device works for one person at a time: who worked here before has left, and takes up no place.
  await freePlaces(
    tx,
    and(
      eq(operatorSessions.restaurantId, restaurantId),
      eq(operatorSessions.deviceId, context.deviceId),
      not(operatorSessions.isForcedLogout),
      not(own),
    ),
    at,
  );
  // Made to leave, and chosen again: that is another session, with tickets of its own.
  await freePlaces(tx, and(own, eq(operatorSessions.isForcedLogout, true)), at);
  const state = { autoLogin: true, lastActivity: at };
  const [session] = await tx
    .insert(operatorSessions)
    .values({
      restaurantId,
      id: newId(),
      userId: caller.userId,
      operatorId,
      deviceId: context.deviceId,
      createdAt: at,
      ...state,
    })
    .onConflictDoUpdate({
      target: [
        operatorSessions.restaurantId,
        operatorSessions.userId,
        operatorSessions.operatorId,
        operatorSessions.deviceId,
      ],
      set: state,
    })
    .returning({ id: operatorSessions.id });
  return { operator: operatorOf(operator), sessionId: session!.id };
}

/** Refuses when the plan has no place for one more at work (OPER-23, OPER-26). This device's own place does not count. */
async function requireCapacity(
  tx: Transaction,
  context: RequestContext,
  caller: Member,
  at: Date,
): Promise<void> {
  const others = await tx
    .select({
      name: operators.name,
      icon: operators.iconName,
      lastActivity: operatorSessions.lastActivity,
    })
    .from(operatorSessions)
    .innerJoin(
      operators,
      and(
        eq(operators.restaurantId, operatorSessions.restaurantId),
        eq(operators.id, operatorSessions.operatorId),
      ),
    )
    .where(and(activeSession(caller.restaurant.id, at), ne(operatorSessions.deviceId, context.deviceId)))
    .orderBy(desc(operatorSessions.lastActivity));
  const limit = operatorLimit(caller.restaurant, at);
  if (others.length < limit.maxOperators) return;
  const atWork: AtWork = others.map(({ name, icon, lastActivity }) => ({
    name,
    icon: icon as OperatorIcon,
    lastActivity: lastActivity.toISOString(),
  }));
  if (limit.maxOperators === 1) throw refuse('OTHERS_AT_WORK', { atWork });
  throw refuse('NO_CAPACITY', { ...limit, atWork });
}

/** Ends every session of the restaurant but that of this person, operator and device (OPER-24, C-09). */
async function forceOut(
  tx: Transaction,
  context: RequestContext,
  caller: Member,
  operatorId: string,
  at: Date,
): Promise<number> {
  const restaurantId = caller.restaurant.id;
  const { rowCount } = await tx
    .update(operatorSessions)
    .set({ isForcedLogout: true, forcedOutAt: at })
    .where(
      and(
        eq(operatorSessions.restaurantId, restaurantId),
        not(operatorSessions.isForcedLogout),
        not(ownSession(restaurantId, caller.userId, operatorId, context.deviceId)),
      ),
    );
  return rowCount ?? 0;
}

function ownSession(restaurantId: string, userId: string, operatorId: string, deviceId: string) {
  return and(
    eq(operatorSessions.restaurantId, restaurantId),
    eq(operatorSessions.userId, userId),
    eq(operatorSessions.operatorId, operatorId),
    eq(operatorSessions.deviceId, deviceId),
  )!;
}
