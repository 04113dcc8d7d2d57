import { inArray } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import { restaurants } from '#features/access/tables.ts';
import type { TroubledJob } from '../contract.ts';
import { jobTrouble } from '../job-trouble.ts';

/** So many at the most: what is beyond is told as a number. */
const shown = 100;

/** Jobs that failed for good or wait to be tried again, with the restaurant that they are about and nothing else of what they carry. */
export async function listTroubledJobs({
  jobs,
  database,
}: Pick<Services, 'jobs' | 'database'>): Promise<{ jobs: TroubledJob[]; total: number }> {
  const { jobs: found, total } = await jobs.troubled(shown);
  const ids = [
    ...new Set(
      found.map(({ restaurantId }) => restaurantId).filter((id): id is string => id !== null && isUuid(id)),
    ),
  ];
  const named =
    ids.length === 0
      ? []
      : await database.as('maintenance', (tx) =>
          tx
            .select({ id: restaurants.id, name: restaurants.name })
            .from(restaurants)
            .where(inArray(restaurants.id, ids)),
        );
  const nameOf = new Map(named.map(({ id, name }) => [id, name]));
  return {
    jobs: found.map(({ output, restaurantId, begunAt, endedAt, nextAt, ...job }) => {
      const name = restaurantId === null ? undefined : nameOf.get(restaurantId);
      return {
        ...job,
        begunAt: begunAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        nextAt: nextAt?.toISOString() ?? null,
        trouble: jobTrouble(output),
        restaurant: restaurantId === null || name === undefined ? null : { id: restaurantId, name },
      };
    }),
    total,
  };
}
