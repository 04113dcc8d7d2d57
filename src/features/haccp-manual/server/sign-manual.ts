import { eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { restaurants } from '#features/access/tables.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Version } from '../contract.ts';
import { manualErrors } from '../errors.it.ts';
import { changesOf } from '../manual.ts';
import type { SignedContent } from '../shapes.ts';
import { haccpManualVersions } from '../tables.ts';
import { versionEvidence, type VersionRow } from './evidence.ts';
import { contentOf, findVersion, holdDraft, presentVersion } from './stored-manual.ts';

const refuse = refusals(manualErrors);

interface Signature {
  readonly id: string;
  /** Of the draft that was read before it was signed. */
  readonly revision: number;
  readonly signer: string;
  readonly note: string | null;
}

/**
 * Signs the draft as the next version of the manual: what holds in the kitchen is that, whatever the draft says later.
 * @throws MANUAL_MISSING; MANUAL_EMPTY; MANUAL_CHANGED where it is no longer what was read; MANUAL_UNCHANGED where the last
 *   version says the same
 */
export async function signManual(
  services: Services,
  caller: OperatorCaller,
  input: Signature,
): Promise<Version> {
  const restaurantId = caller.restaurant.id;
  return recordWrite<Version>(services, caller, {
    id: input.id,
    action: 'haccp_manual.sign',
    input: { ...input },
    entity: { type: 'haccp_manual', id: restaurantId },
    hints: ['haccpManual', 'haccp'],
    run: async (tx, at) => {
      // Held: versions have no gap, and two of one moment are not both the next.
      const draft = await holdDraft(tx, restaurantId);
      if (draft.revision !== input.revision) throw refuse('MANUAL_CHANGED', { revision: draft.revision });
      if (draft.content.rows.length === 0) throw refuse('MANUAL_EMPTY');
      const [restaurant] = await tx
        .select({ name: restaurants.name, address: restaurants.address })
        .from(restaurants)
        .where(eq(restaurants.id, restaurantId));
      const content: SignedContent = {
        ...draft.content,
        restaurant: restaurant!.name,
        address: restaurant!.address,
      };
      const last = await findVersion(tx, restaurantId);
      if (last && isSame(contentOf(last), content)) throw refuse('MANUAL_UNCHANGED');
      const row: VersionRow = {
        restaurantId,
        id: input.id,
        version: (last?.version ?? 0) + 1,
        content,
        signer: input.signer,
        note: input.note,
        operatorId: caller.operator.id,
        operatorName: caller.operator.name,
        performedAt: at,
        recordedAt: at,
      };
      await tx.insert(haccpManualVersions).values(row);
      return { response: presentVersion(row), evidence: [versionEvidence(row)] };
    },
  });
}

const isSame = (one: SignedContent, other: SignedContent): boolean =>
  one.restaurant === other.restaurant && one.address === other.address && changesOf(one, other).length === 0;
