import { planAllows } from '#features/access/entitlements.ts';
import type { PlanState } from '#features/access/entitlements.ts';
import type { Told } from '#features/day/server/index.ts';
import type { Database } from '#platform/db/database.ts';
import type { Versions } from '#platform/memory/question.ts';

/** Somebody who may be written to, as the rooms take who is told. */
export interface Person extends Told {
  readonly userId: string;
  readonly email: string;
  readonly restaurant: Told['restaurant'] & { readonly name: string };
}

interface PersonRow {
  email: string;
  is_super_admin: boolean;
  admin_level: string | null;
  name: string;
  current_plan_type: PlanState['planType'];
  subscription_status: PlanState['subscriptionStatus'];
  trial_ends_at: Date | null;
  bonus_expires_at: Date | null;
  versions: Versions | null;
}

/** $1 restaurant, $2 person. Nobody is behind a tryout, and in a suspended restaurant nothing is to be done. */
const personStatement = `
  SELECT u.email, coalesce(p.is_super_admin, false) AS is_super_admin, p.admin_level, r.name, r.current_plan_type,
         r.subscription_status, r.trial_ends_at, r.bonus_expires_at,
         (SELECT v.versions FROM restaurant_versions v WHERE v.restaurant_id = r.id) AS versions
    FROM profiles p
    JOIN users u ON u.id = p.id
    JOIN restaurants r ON r.id = p.restaurant_id
   WHERE r.id = $1::uuid AND u.id = $2::uuid AND u.email_verified AND r.tryout_until IS NULL AND r.suspended_at IS NULL`;

/** Somebody of a restaurant who may be reminded now; null for who is not there any more, or whose plan does not hold it. */
export async function findPerson(
  database: Database,
  restaurantId: string,
  userId: string,
  now: Date,
): Promise<Person | null> {
  const [row] = await database.oneAs<PersonRow>('accounts', {
    name: 'find_reminded_person',
    text: personStatement,
    values: [restaurantId, userId],
  });
  if (!row) return null;
  const restaurant = {
    id: restaurantId,
    name: row.name,
    planType: row.current_plan_type,
    subscriptionStatus: row.subscription_status,
    trialEndsAt: row.trial_ends_at,
    bonusExpiresAt: row.bonus_expires_at,
    versions: row.versions ?? {},
  };
  if (!planAllows(restaurant, 'advanced_notifications', now)) return null;
  return {
    userId,
    email: row.email,
    isSuperAdmin: row.is_super_admin,
    adminLevel: row.admin_level,
    restaurant,
  };
}
