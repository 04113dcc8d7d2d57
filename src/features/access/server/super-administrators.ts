import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { profiles, users } from '../tables.ts';

/** The addresses of all super administrators, for what they have to be told of. */
export async function addressesOfSuperAdministrators(database: Database): Promise<string[]> {
  const found = await database.as('accounts', (tx) =>
    tx
      .select({ email: users.email })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(profiles.isSuperAdmin, true))
      .orderBy(asc(users.email)),
  );
  return found.map(({ email }) => email);
}
