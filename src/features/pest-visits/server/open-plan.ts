import { and, desc, eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import type { PlanType } from '../plan-picture.ts';
import { pestPlanContents, pestPlans } from '../tables.ts';

/** The plan that counts, in base64; null where there is none. */
export async function openPlan(
  { database }: Services,
  caller: Member,
): Promise<{ picture: { id: string; mediaType: PlanType; content: string } | null }> {
  const restaurantId = caller.restaurant.id;
  const [row] = await database.asTenant(restaurantId, (tx) =>
    tx
      .select({ id: pestPlans.id, mediaType: pestPlans.mediaType, content: pestPlanContents.content })
      .from(pestPlans)
      .innerJoin(
        pestPlanContents,
        and(
          eq(pestPlanContents.restaurantId, pestPlans.restaurantId),
          eq(pestPlanContents.fileId, pestPlans.id),
        ),
      )
      .where(eq(pestPlans.restaurantId, restaurantId))
      .orderBy(desc(pestPlans.recordedAt), desc(pestPlans.id))
      .limit(1),
  );
  if (!row) return { picture: null };
  return { picture: { id: row.id, mediaType: row.mediaType, content: row.content.toString('base64') } };
}
