import { and, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { CallContext } from './endpoint.ts';
import { operators } from '#features/operators/tables.ts';
import { effectiveFeatures } from '#features/plans/entitlements.ts';
import type { zSession } from '../contract.ts';
import type { Auth } from './auth.ts';
import { isPlatformAdmin, isRestaurantAdmin } from './caller.ts';

/** What the screens know of the caller, or null for a visitor. Also moves a remembered session's expiry on. */
export async function currentSession(
  auth: Auth,
  context: CallContext,
): Promise<z.infer<typeof zSession> | null> {
  const caller = await context.findCaller();
  if (!caller) return null;
  const refreshed = await auth.api.getSession({ headers: context.headers, returnHeaders: true });
  for (const cookie of refreshed.headers.getSetCookie()) context.cookies.append(cookie);
  const { restaurant } = caller;
  const currentOperators =
    restaurant === null
      ? 0
      : await context.services.database.asTenant(restaurant.id, async (tx) => {
          const [row] = await tx
            .select({ count: count() })
            .from(operators)
            .where(and(eq(operators.restaurantId, restaurant.id), isNull(operators.archivedAt)));
          return row?.count ?? 0;
        });
  return {
    user: { id: caller.userId, email: caller.email },
    restaurant: restaurant && { id: restaurant.id, name: restaurant.name, planType: restaurant.planType },
    isSuperAdmin: caller.isSuperAdmin,
    isPlatformAdmin: isPlatformAdmin(caller),
    isRestaurantAdmin: isRestaurantAdmin(caller),
    operator: caller.operator && {
      id: caller.operator.id,
      name: caller.operator.name,
      icon: caller.operator.icon,
    },
    features: restaurant
      ? {
          ...effectiveFeatures({
            ...restaurant,
            adminLevel: caller.adminLevel,
            isSuperAdmin: caller.isSuperAdmin,
            currentOperators,
            now: context.services.clock.now(),
          }),
        }
      : {},
  };
}
