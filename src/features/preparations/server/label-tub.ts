import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { allergens, type Allergen } from '#features/allergens/allergens.ts';
import { planAllows } from '#features/access/entitlements.ts';
import { isVouchedFor } from '#features/access/vouched-for.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import type { Evidence } from '#features/integrity/server/index.ts';
import { storeLabel } from '#features/labels/server/index.ts';
import { recipeVersions } from '#features/recipes/tables.ts';
import { labelDataOf } from '../label-of.ts';
import type { HeldTub } from './hold-tub.ts';
import { knownAt } from './known-now.ts';
import type { LabelNow } from './present.ts';
import { otherDate, stuckPaper } from './stuck-paper.ts';

/** A container's newest label, and what the chain vouches for when it is a new one. */
export interface TubLabel extends LabelNow {
  readonly evidence: readonly Evidence[];
}

/**
 * Gives a container a label as it is now, where the plan holds labels; without it, none. It says what was known when the hand did it: a
 * label that was printed without a network says no more, and that it lacks what was said since is told (RECIPE-22).
 */
export async function labelTub(
  services: Services,
  tx: Transaction,
  caller: OperatorCaller,
  {
    tub,
    preparation,
    labelId,
    doneAt,
  }: Omit<HeldTub, 'since'> & { readonly labelId: string; readonly doneAt: Date },
  at: Date,
): Promise<TubLabel> {
  // What was printed without a network before the plan ended is stuck on a container: whoever reads it finds it (PLAN-38).
  const when = isVouchedFor(caller) && doneAt < at ? [doneAt, at] : [at];
  if (!when.some((instant) => planAllows(caller.restaurant, 'qr_labels', instant)))
    return { ...noLabel, evidence: [] };
  const [version] = await tx
    .select({ preparationTime: recipeVersions.preparationTime })
    .from(recipeVersions)
    .where(
      and(
        eq(recipeVersions.restaurantId, caller.restaurant.id),
        eq(recipeVersions.recipeId, preparation.recipeId),
        eq(recipeVersions.version, preparation.recipeVersion),
      ),
    );
  const { label, evidence } = await storeLabel(
    services,
    tx,
    caller,
    {
      uniqueIdentifier: labelId,
      kind: 'tub',
      subjectId: tub.id,
      data: labelDataOf(knownAt(preparation, doneAt), tub, version?.preparationTime ?? 0),
      expiresAt: tub.expiresAt,
    },
    at,
  );
  return { ...(await labelNow(tx, label.restaurantId, tub.id)), evidence: [evidence] };
}

interface LabelNowRow extends Record<string, unknown> {
  readonly tub_id: string;
  readonly label_id: string | null;
  readonly lacks: Allergen[] | null;
  readonly stuck_lacks: Allergen[] | null;
  readonly stuck_until: string | Date | null;
}

/**
 * The newest label of each container, what it does not say of what is known now, and what the paper does not that was printed last: that
 * is what sticks on it, until a newer one goes to a printer. Where none was printed yet it is the newest label.
 */
export async function labelsNow(
  tx: Transaction,
  restaurantId: string,
  tubIds: readonly string[],
): Promise<(tubId: string) => LabelNow> {
  if (tubIds.length === 0) return () => noLabel;
  const rows = await executeNamed<LabelNowRow>(
    tx,
    'labels_of_tubs_now',
    sql`
    SELECT t.id AS tub_id, newest.unique_identifier AS label_id,
           lacking_allergens(${restaurantId}::uuid, 'tub', t.id, newest.label_data) AS lacks,
           CASE WHEN stuck.id <> newest.id OR stuck.is_other
                THEN lacking_allergens(${restaurantId}::uuid, 'tub', t.id, stuck.says) END AS stuck_lacks,
           ${otherDate(sql`stuck.printed_until`, sql`c.expires_at`)} AS stuck_until
      FROM unnest(${sql.param([...tubIds])}::uuid[]) AS t(id)
      JOIN preparation_tubs c ON c.restaurant_id = ${restaurantId}::uuid AND c.id = t.id
     CROSS JOIN LATERAL (
       SELECT l.* FROM qr_labels l WHERE l.restaurant_id = ${restaurantId}::uuid AND l.subject_id = t.id
        ORDER BY l.created_at DESC, l.id DESC LIMIT 1) newest
     CROSS JOIN LATERAL (${stuckPaper(sql`${restaurantId}::uuid`, sql`t.id`)}) stuck`,
  );
  const of = new Map(rows.map((row) => [row.tub_id, row]));
  return (tubId) => {
    const row = of.get(tubId);
    if (row === undefined) return noLabel;
    const lacks = inOrder(row.lacks ?? []);
    return {
      labelId: row.label_id,
      lacks,
      stuckLacks: row.stuck_lacks === null ? lacks : inOrder(row.stuck_lacks),
      stuckUntil: row.stuck_until === null ? null : new Date(row.stuck_until),
    };
  };
}

/** The label of one container. */
export const labelNow = async (tx: Transaction, restaurantId: string, tubId: string): Promise<LabelNow> =>
  (await labelsNow(tx, restaurantId, [tubId]))(tubId);

const noLabel: LabelNow = { labelId: null, lacks: [], stuckLacks: [], stuckUntil: null };
const inOrder = (found: readonly Allergen[]): Allergen[] => allergens.filter((one) => found.includes(one));
