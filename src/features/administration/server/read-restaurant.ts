import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { planEnd, readPlanType, subscriptionActive } from '#features/access/entitlements.ts';
import {
  deviceHoldings,
  operators,
  operatorSessions,
  profiles,
  restaurants,
  users,
} from '#features/access/tables.ts';
import { credentials } from '#features/accounts/tables.ts';
import { lives } from '#features/billing/standing.ts';
import { subscriptions } from '#features/billing/tables.ts';
import { dataIntegrityHashes, integrityChains } from '#features/integrity/tables.ts';
import type { RestaurantDetail } from '../contract.ts';

/** A device counts as in use for so long after somebody worked on it, in milliseconds. */
const deviceMs = 24 * 3_600_000;
/** After so long without a word of a device what it held is told apart: it may be lost, or put away for good. */
const silentMs = 30 * 24 * 3_600_000;

/**
 * What those who run the platform see of one restaurant: who it is, who uses it, what it pays and whether it is well. Nothing
 * of what its kitchen recorded is in it, but how much and when last.
 * @throws NOT_FOUND
 */
export async function readRestaurant({ database, clock }: Services, id: string): Promise<RestaurantDetail> {
  const now = clock.now();
  const people = await database.as('accounts', (tx) =>
    tx
      .select({
        email: users.email,
        name: users.name,
        lastSignInAt: users.lastSignInAt,
        hasPassword: sql<boolean>`EXISTS (SELECT FROM ${credentials} WHERE ${credentials.userId} = ${users.id} AND ${credentials.password} IS NOT NULL)`,
        isConfirmed: users.emailVerified,
      })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(profiles.restaurantId, id))
      .orderBy(asc(users.createdAt))
      .limit(20),
  );
  return database.as(
    'maintenance',
    async (tx) => {
      const [row] = await tx.select().from(restaurants).where(eq(restaurants.id, id));
      if (!row) throw refuse('NOT_FOUND');
      const planType = readPlanType(row.currentPlanType) ?? 'free';
      const [subscription] = await tx
        .select({ status: subscriptions.status, customerId: subscriptions.customerId })
        .from(subscriptions)
        .where(eq(subscriptions.restaurantId, id));
      const [chain] = await tx
        .select({ sequence: integrityChains.sequence })
        .from(integrityChains)
        .where(eq(integrityChains.restaurantId, id));
      const [last] = await tx
        .select({ at: dataIntegrityHashes.createdAt })
        .from(dataIntegrityHashes)
        .where(eq(dataIntegrityHashes.restaurantId, id))
        .orderBy(desc(dataIntegrityHashes.sequence))
        .limit(1);
      const [tampered] = await tx
        .select({ count: count() })
        .from(dataIntegrityHashes)
        .where(and(eq(dataIntegrityHashes.restaurantId, id), eq(dataIntegrityHashes.tampered, true)));
      const [own] = await tx
        .select({ count: count() })
        .from(operators)
        .where(and(eq(operators.restaurantId, id), isNull(operators.archivedAt)));
      const since = new Date(now.getTime() - deviceMs).toISOString();
      const [devices] = await tx
        .select({
          inUse: sql<number>`(count(DISTINCT ${operatorSessions.deviceId}) FILTER (WHERE ${operatorSessions.lastActivity} > ${since}::timestamptz))::int`,
        })
        .from(operatorSessions)
        .where(eq(operatorSessions.restaurantId, id));
      const heardSince = new Date(now.getTime() - silentMs).toISOString();
      const heard = sql`${deviceHoldings.saidAt} > ${heardSince}::timestamptz`;
      const [holding] = await tx
        .select({
          held: sql<number>`coalesce(sum(${deviceHoldings.heldCount}) FILTER (WHERE ${heard}), 0)::int`,
          silent: sql<number>`coalesce(sum(${deviceHoldings.heldCount}) FILTER (WHERE NOT (${heard})), 0)::int`,
        })
        .from(deviceHoldings)
        .where(eq(deviceHoldings.restaurantId, id));
      const state = { ...row, planType };
      return {
        id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        address: row.address,
        planType,
        subscriptionStatus: row.subscriptionStatus,
        subscriptionActive: subscriptionActive(state, now),
        planEndsAt: planEnd(state)?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
        suspendedAt: row.suspendedAt?.toISOString() ?? null,
        suspensionReason: row.suspensionReason,
        isDemo: row.isDemo,
        isSubscriber: lives(subscription?.status ?? null),
        customerId: subscription?.customerId ?? null,
        people: people.map(({ lastSignInAt, ...person }) => ({
          ...person,
          lastSignInAt: lastSignInAt?.toISOString() ?? null,
        })),
        operators: own?.count ?? 0,
        devicesInUse: devices?.inUse ?? 0,
        heldRecords: holding?.held ?? 0,
        silentRecords: holding?.silent ?? 0,
        records: chain?.sequence ?? 0,
        lastRecordAt: last?.at.toISOString() ?? null,
        violations: tampered?.count ?? 0,
      };
    },
    { snapshot: true },
  );
}
