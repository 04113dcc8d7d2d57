import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import type { Profile } from '../contract.ts';
import { restaurants } from '#features/access/tables.ts';

/** The columns of a profile. */
export const profileColumns = {
  name: restaurants.name,
  email: restaurants.email,
  phone: restaurants.phone,
  address: restaurants.address,
};

/** Name and addresses of the caller's restaurant (DATA-03). */
export async function readProfile(services: Services, caller: Member): Promise<Profile> {
  const [profile] = await services.database.asTenant(caller.restaurant.id, (tx) =>
    tx.select(profileColumns).from(restaurants).where(eq(restaurants.id, caller.restaurant.id)),
  );
  if (!profile) throw refuse('NOT_FOUND');
  return profile;
}
