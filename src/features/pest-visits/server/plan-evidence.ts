import { and, eq, sql } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import { ownWithin } from '#features/integrity/server/index.ts';
import type { Evidence, EvidenceReader } from '#features/integrity/server/index.ts';
import { pestPlanContents, pestPlans } from '../tables.ts';

export type PlanRow = InferSelectModel<typeof pestPlans>;

/**
 * A plan as it is hashed; never change the shape of what has been hashed.
 *
 * @param sha256 of its bytes in hexadecimal, of what is stored now; null where nothing is
 */
export const planEvidence = (row: PlanRow, sha256: string | null): Evidence => ({
  type: 'pest_plan',
  id: row.id,
  record: {
    id: row.id,
    mediaType: row.mediaType,
    bytes: row.bytes,
    sha256,
    operatorName: row.operatorName,
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** All plans of a restaurant in the form that was hashed, as they are stored now. */
export const readPlanEvidence: EvidenceReader = async (tx, restaurantId, within) => {
  const rows = await tx
    .select({
      plan: pestPlans,
      sha256: sql<string | null>`encode(sha256(${pestPlanContents.content}), 'hex')`,
    })
    .from(pestPlans)
    .leftJoin(
      pestPlanContents,
      and(
        eq(pestPlanContents.restaurantId, pestPlans.restaurantId),
        eq(pestPlanContents.fileId, pestPlans.id),
      ),
    )
    .where(ownWithin(pestPlans, restaurantId, within));
  return rows.map(({ plan, sha256 }) => {
    const { type, id, record } = planEvidence(plan, sha256);
    return { dataType: type, dataIdentifier: id, record };
  });
};
