import { and, eq } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import { planAllows } from '#features/access/entitlements.ts';
import type { PlanState } from '#features/access/entitlements.ts';
import type { Reader } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import type { Services } from '#platform/http/server/context.ts';
import { restaurantVersions } from '#platform/memory/tables.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { inspectionErrors } from '../errors.it.ts';
import { linkState } from '../inspector-link.ts';
import { inspectorLinks } from '../tables.ts';
import { addressHashOf, secretsOf } from './link-secrets.ts';
import type { LinkSecrets } from './link-secrets.ts';

export const refuse = refusals(inspectionErrors);

/** A link that opens, of whom it is, and what opens it. */
export interface FoundLink extends Reader {
  readonly link: InferSelectModel<typeof inspectorLinks>;
  readonly restaurant: Reader['restaurant'] & PlanState & { readonly name: string };
  readonly secrets: LinkSecrets;
}

/**
 * The link at an address, while it opens: not revoked, shut or at its end, and the plan holds it. What never was and what is over are
 * one and the same to who asks.
 * @throws INSPECTOR_LINK_GONE
 */
export async function findLink(services: Services, address: string): Promise<FoundLink> {
  const { database, secrets: ring } = services;
  const [found] = await database.oneAs<{ restaurant_id: string; id: string }>('maintenance', {
    name: 'inspector_link',
    text: 'SELECT restaurant_id, id FROM inspector_links WHERE address_hash = $1',
    values: [addressHashOf(address)],
  });
  if (!found) throw refuse('INSPECTOR_LINK_GONE');
  const restaurantId = found.restaurant_id;
  const [row] = await database.asTenant(
    restaurantId,
    (tx) =>
      tx
        .select({ link: inspectorLinks, restaurant: restaurants, versions: restaurantVersions.versions })
        .from(inspectorLinks)
        .innerJoin(restaurants, eq(restaurants.id, inspectorLinks.restaurantId))
        .leftJoin(restaurantVersions, eq(restaurantVersions.restaurantId, inspectorLinks.restaurantId))
        .where(and(eq(inspectorLinks.restaurantId, restaurantId), eq(inspectorLinks.id, found.id))),
    { snapshot: true },
  );
  const now = services.clock.now();
  const secrets = row === undefined ? null : secretsOf(row.link, ring);
  if (row === undefined || secrets === null || linkState(row.link, now) !== 'open')
    throw refuse('INSPECTOR_LINK_GONE');
  const {
    id,
    name,
    currentPlanType: planType,
    subscriptionStatus,
    trialEndsAt,
    bonusExpiresAt,
  } = row.restaurant;
  const plan: PlanState = { planType, subscriptionStatus, trialEndsAt, bonusExpiresAt };
  if (!planAllows(plan, 'advanced_reports', now)) throw refuse('INSPECTOR_LINK_GONE');
  return {
    link: row.link,
    secrets,
    restaurant: { ...plan, id, name, versions: row.versions ?? {} },
  };
}
