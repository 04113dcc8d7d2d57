import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openRestaurant, recordAccountEvent } from '#features/accounts/server/index.ts';
import { credentials } from '#features/accounts/tables.ts';
import { profiles, users, restaurants } from '#features/access/tables.ts';
import { demoRestaurant } from '../crew.it.ts';

/** The demo restaurant and who signs in to it. */
export interface DemoAccount {
  readonly userId: string;
  readonly restaurantId: string;
  /** False once it was emptied: then it is a restaurant like any other. */
  readonly isDemo: boolean;
  /** Hash of the password, which is set when everything else is there; null before. */
  readonly passwordHash: string | null;
}

/** True while nobody has an account and there is no restaurant: the database's first start. */
export async function isUntouched(database: Database): Promise<boolean> {
  return database.as('accounts', async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).limit(1);
    const [restaurant] = await tx.select({ id: restaurants.id }).from(restaurants).limit(1);
    return user === undefined && restaurant === undefined;
  });
}

/** The account of an address with its restaurant; null when there is none. */
export async function findAccount(database: Database, email: string): Promise<DemoAccount | null> {
  return database.as('accounts', async (tx) => {
    const [found] = await tx
      .select({
        userId: users.id,
        restaurantId: restaurants.id,
        isDemo: restaurants.isDemo,
        passwordHash: credentials.password,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .innerJoin(restaurants, eq(restaurants.id, profiles.restaurantId))
      .leftJoin(credentials, and(eq(credentials.userId, users.id), isNotNull(credentials.password)))
      .where(eq(users.email, email));
    return found ?? null;
  });
}

/**
 * Opens the demo restaurant on `bonus_plus` and the account of its administrator, without a password yet: nobody gets in
 * before it is ready.
 * @param openedAt the restaurant's first day
 * @param bonusExpiresAt until when the plan is given
 * @param tryoutUntil for a tryout: until when the restaurant stays
 * @param also what is stored with it
 */
export async function openAccount(
  database: Database,
  email: string,
  {
    now,
    openedAt,
    bonusExpiresAt,
    tryoutUntil,
  }: { now: Date; openedAt: Date; bonusExpiresAt: Date; tryoutUntil?: Date },
  also?: (tx: Transaction, account: DemoAccount) => Promise<void>,
): Promise<DemoAccount> {
  return database.as('accounts', async (tx) => {
    const userId = newId();
    await tx.insert(users).values({
      id: userId,
      name: demoRestaurant.name,
      email,
      emailVerified: true,
      createdAt: now,
      updatedAt: now,
    });
    const restaurantId = await openRestaurant(tx, { email, plan: 'bonus_plus', now: openedAt });
    await tx
      .update(restaurants)
      .set({ ...demoRestaurant, isDemo: true, bonusExpiresAt, ...(tryoutUntil ? { tryoutUntil } : {}) })
      .where(eq(restaurants.id, restaurantId));
    await tx
      .insert(profiles)
      .values({ id: userId, restaurantId, adminLevel: 'restaurant_admin', createdAt: now });
    await recordAccountEvent(tx, {
      userId,
      actor: 'first start',
      action: 'demo_opened',
      details: { restaurantId },
      at: now,
    });
    const account = { userId, restaurantId, isDemo: true, passwordHash: null };
    await also?.(tx, account);
    return account;
  });
}
