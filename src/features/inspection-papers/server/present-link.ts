import { and, desc, eq } from 'drizzle-orm';
import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { Reader } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { readDeviceCode } from '#platform/kernel/device.ts';
import type { InspectorLink } from '../contract.ts';
import { linkState, shownLinks, shownOpenings } from '../inspector-link.ts';
import { inspectorLinks, inspectorOpenings } from '../tables.ts';
import { secretsOf } from './link-secrets.ts';

type LinkRow = InferSelectModel<typeof inspectorLinks>;
type OpeningRow = InferSelectModel<typeof inspectorOpenings>;

/** The newest links of a restaurant, the last one first, each with who opened it. */
export const readLinks = async (services: Services, caller: Reader): Promise<{ links: InspectorLink[] }> => ({
  links: await presented(services, caller),
});

/** One link of a restaurant; undefined where there is none. */
export const readLink = async (
  services: Services,
  caller: Reader,
  id: string,
): Promise<InspectorLink | undefined> => (await presented(services, caller, eq(inspectorLinks.id, id)))[0];

function presented(services: Services, { restaurant }: Reader, which?: SQL): Promise<InspectorLink[]> {
  return services.database.asTenant(
    restaurant.id,
    async (tx) => {
      const links = await tx
        .select()
        .from(inspectorLinks)
        .where(and(eq(inspectorLinks.restaurantId, restaurant.id), which))
        .orderBy(desc(inspectorLinks.createdAt), desc(inspectorLinks.id))
        .limit(shownLinks);
      const openings = await Promise.all(
        links.map(({ id }) =>
          tx
            .select()
            .from(inspectorOpenings)
            .where(and(eq(inspectorOpenings.restaurantId, restaurant.id), eq(inspectorOpenings.linkId, id)))
            .orderBy(desc(inspectorOpenings.at), desc(inspectorOpenings.id))
            .limit(shownOpenings),
        ),
      );
      return links.map((link, index) => present(services, link, openings[index] ?? []));
    },
    { snapshot: true },
  );
}

function present(
  { baseUrl, clock, secrets: ring }: Services,
  link: LinkRow,
  openings: readonly OpeningRow[],
): InspectorLink {
  const secrets = secretsOf(link, ring);
  return {
    id: link.id,
    url: `${baseUrl}/ispettore/${secrets?.address ?? ''}`,
    firstDay: link.firstDay,
    lastDay: link.lastDay,
    registers: link.registers,
    createdAt: link.createdAt.toISOString(),
    expiresAt: link.expiresAt.toISOString(),
    // Made with a key that the server has no more: it opens nothing, as if it were over.
    state: secrets === null ? 'expired' : linkState(link, clock.now()),
    wrongCodes: link.wrongCodes,
    openings: openings.map(({ at, outcome, device }) => ({
      at: at.toISOString(),
      outcome,
      device: readDeviceCode(device ?? ''),
    })),
  };
}
