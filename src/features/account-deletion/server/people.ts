import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { profiles, users } from '#features/access/tables.ts';

/** An account of a restaurant. */
export interface Person {
  readonly id: string;
  readonly email: string;
  /** Runs the platform as well: the account stays when the restaurant goes. */
  readonly isOurs: boolean;
}

/** All accounts of a restaurant; of an account there is one restaurant. As the role for accounts. */
export async function peopleOf(tx: Transaction, restaurantId: string): Promise<readonly Person[]> {
  const found = await tx
    .select({
      id: users.id,
      email: users.email,
      isSuperAdmin: profiles.isSuperAdmin,
      adminLevel: profiles.adminLevel,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.restaurantId, restaurantId))
    .orderBy(users.email);
  return found.map(({ id, email, isSuperAdmin, adminLevel }) => ({
    id,
    email,
    isOurs: isSuperAdmin || adminLevel === 'super_admin' || adminLevel === 'admin',
  }));
}
