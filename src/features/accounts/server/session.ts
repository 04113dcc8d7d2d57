import { and, count, eq, isNull } from 'drizzle-orm';
import type { RequestContext } from '#platform/http/server/context.ts';
import { operators, sessions } from '#features/access/tables.ts';
import { effectiveFeatures } from '#features/access/entitlements.ts';
import { FALLBACK_FEATURES } from '#features/access/fallback-features.ts';
import type { Session } from '#features/access/session.ts';
import { isRemembered, movedOn } from '#features/access/session-lifetime.ts';
import type { Auth } from './auth.ts';
import {
  isPlatformAdmin,
  isRestaurantAdmin,
  missingSecondFactor,
  touchSession,
} from '#features/access/server/index.ts';
import type { Caller, CallContext } from '#features/access/server/index.ts';
import { setSessionCookie, tokenOf } from './session-cookie.ts';

/** What the screens know of the caller, or null for a visitor. Also moves a remembered session's expiry on. */
export async function currentSession(auth: Auth, context: CallContext): Promise<Session | null> {
  const caller = await context.findCaller();
  if (!caller) return null;
  await touchSession(context, caller);
  const expiresAt = await moveRememberedOn(auth, context, caller);
  const { restaurant } = caller;
  return {
    user: {
      id: caller.userId,
      email: caller.email,
      previousSignInAt: caller.previousSignInAt?.toISOString() ?? null,
    },
    expiresAt: expiresAt.toISOString(),
    restaurant: restaurant && {
      id: restaurant.id,
      name: restaurant.name,
      planType: restaurant.planType,
      deletionDueAt: restaurant.deletionDueAt?.toISOString() ?? null,
      isSuspended: restaurant.isSuspended,
      tryoutUntil: restaurant.tryoutUntil?.toISOString() ?? null,
    },
    isSuperAdmin: caller.isSuperAdmin,
    secondFactor: missingSecondFactor(caller),
    isPlatformAdmin: isPlatformAdmin(caller),
    isRestaurantAdmin: isRestaurantAdmin(caller),
    operator: caller.operator && {
      id: caller.operator.id,
      name: caller.operator.name,
      icon: caller.operator.icon,
    },
    features: await currentFeatures(context, caller),
  };
}

/**
 * What the caller's restaurant may use right now (PLAN-01…); nothing for somebody without a restaurant (PLAN-26). When
 * that can not be found out the caller is still told who they are, with the fallback (PLAN-25, C-49).
 */
export async function currentFeatures(context: RequestContext, caller: Caller): Promise<Session['features']> {
  const { restaurant } = caller;
  if (!restaurant) return {};
  const { database, clock, logger } = context.services;
  try {
    const currentOperators = await database.asTenant(restaurant.id, async (tx) => {
      const [row] = await tx
        .select({ count: count() })
        .from(operators)
        .where(and(eq(operators.restaurantId, restaurant.id), isNull(operators.archivedAt)));
      return row?.count ?? 0;
    });
    return {
      ...effectiveFeatures({
        ...restaurant,
        adminLevel: caller.adminLevel,
        isSuperAdmin: caller.isSuperAdmin,
        currentOperators,
        now: clock.now(),
      }),
    };
  } catch (error) {
    logger.error({ err: error }, 'features could not be loaded');
    return { ...FALLBACK_FEATURES };
  }
}

/** A remembered session lives on while it is used; its cookie with it (C-18). */
async function moveRememberedOn(auth: Auth, context: RequestContext, caller: Caller): Promise<Date> {
  const now = context.services.clock.now();
  const end = isRemembered(caller.session) ? movedOn(caller.session, now) : null;
  const token = end ? await tokenOf(auth, context) : undefined;
  if (!end || token === undefined) return caller.session.expiresAt;
  await context.services.database.as('accounts', (tx) =>
    tx.update(sessions).set({ expiresAt: end, updatedAt: now }).where(eq(sessions.id, caller.sessionId)),
  );
  await setSessionCookie(auth, context, token, { expiresAt: end, now });
  return end;
}
