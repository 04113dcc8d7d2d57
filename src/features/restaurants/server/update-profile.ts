import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Member } from '#features/access/server/index.ts';
import { changeOf } from '#features/audit/audited.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Profile, zProfileEdit } from '../contract.ts';
import { restaurants } from '#features/access/tables.ts';
import { profileColumns } from './read-profile.ts';

/** Changes how the restaurant is called and reached (SETT-04…06, DATA-06); never its plan (C-44). */
export async function updateProfile(
  services: Services,
  caller: Member,
  input: z.infer<typeof zProfileEdit>,
): Promise<Profile> {
  const restaurantId = caller.restaurant.id;
  const { id, ...profile } = input;
  return recordWrite<Profile>(services, caller, {
    id,
    action: 'restaurants.update_profile',
    input,
    entity: { type: 'restaurant', id: restaurantId },
    hints: ['restaurants'],
    run: async (tx) => {
      const own = eq(restaurants.id, restaurantId);
      const [before] = await tx.select(profileColumns).from(restaurants).where(own).for('update');
      const [stored] = await tx.update(restaurants).set(profile).where(own).returning(profileColumns);
      if (!before || !stored) throw refuse('NOT_FOUND');
      return { response: stored, change: changeOf(before, stored) };
    },
  });
}
