import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { refusals, refuse } from '#platform/http/server/refuse.ts';
import { manualErrors } from '../errors.it.ts';
import type { ManualContent, ManualRow, SignedContent } from '../shapes.ts';
import { zManualContent, zSignedContent } from '../shapes.ts';
import type { Version } from '../contract.ts';
import { haccpManuals, haccpManualVersions } from '../tables.ts';
import type { VersionRow } from './evidence.ts';

const refuseManual = refusals(manualErrors);

/** The draft as it is stored. */
export interface Draft {
  readonly revision: number;
  readonly content: ManualContent;
}

type StoredDraft = Pick<typeof haccpManuals.$inferSelect, 'revision' | 'content'>;

/** @throws RECORD_DAMAGED: half a manual could hide a hazard */
function draftOf(row: StoredDraft): Draft {
  const content = zManualContent.safeParse(row.content).data;
  if (!content) throw refuse('RECORD_DAMAGED');
  return { revision: row.revision, content };
}

/** @throws RECORD_DAMAGED */
export function contentOf(row: Pick<VersionRow, 'content'>): SignedContent {
  const content = zSignedContent.safeParse(row.content).data;
  if (!content) throw refuse('RECORD_DAMAGED');
  return content;
}

/** The draft of a restaurant; undefined while nobody has begun one. @throws RECORD_DAMAGED */
export async function findDraft(tx: Transaction, restaurantId: string): Promise<Draft | undefined> {
  const [row] = await tx.select().from(haccpManuals).where(eq(haccpManuals.restaurantId, restaurantId));
  return row && draftOf(row);
}

/** The same, held until the commit. @throws MANUAL_MISSING, RECORD_DAMAGED */
export async function holdDraft(tx: Transaction, restaurantId: string): Promise<Draft> {
  const [row] = await tx
    .select()
    .from(haccpManuals)
    .where(eq(haccpManuals.restaurantId, restaurantId))
    .for('update');
  if (row === undefined) throw refuseManual('MANUAL_MISSING');
  return draftOf(row);
}

/** Stores the draft that was held, as its next revision; gives that. */
export async function storeDraft(
  tx: Transaction,
  restaurantId: string,
  { revision }: Draft,
  content: ManualContent,
  at: Date,
): Promise<number> {
  await tx
    .update(haccpManuals)
    .set({ revision: revision + 1, content, updatedAt: at })
    .where(eq(haccpManuals.restaurantId, restaurantId));
  return revision + 1;
}

const heads = {
  id: haccpManualVersions.id,
  version: haccpManualVersions.version,
  signer: haccpManualVersions.signer,
  note: haccpManualVersions.note,
  operatorName: haccpManualVersions.operatorName,
  performedAt: haccpManualVersions.performedAt,
};

/** The newest versions without what they say, the last one first. */
export async function readVersions(tx: Transaction, restaurantId: string, limit: number): Promise<Version[]> {
  const rows = await tx
    .select(heads)
    .from(haccpManualVersions)
    .where(eq(haccpManualVersions.restaurantId, restaurantId))
    .orderBy(desc(haccpManualVersions.version))
    .limit(limit);
  return rows.map(presentVersion);
}

export const presentVersion = (row: Pick<VersionRow, keyof typeof heads>): Version => ({
  id: row.id,
  version: row.version,
  signer: row.signer,
  note: row.note,
  operatorName: row.operatorName,
  performedAt: row.performedAt.toISOString(),
});

/** A version, whole; the newest where none is named. */
export async function findVersion(
  tx: Transaction,
  restaurantId: string,
  which: { readonly id?: string; readonly version?: number } = {},
): Promise<VersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(haccpManualVersions)
    .where(
      and(
        eq(haccpManualVersions.restaurantId, restaurantId),
        which.id === undefined ? undefined : eq(haccpManualVersions.id, which.id),
        which.version === undefined ? undefined : eq(haccpManualVersions.version, which.version),
      ),
    )
    .orderBy(desc(haccpManualVersions.version))
    .limit(1);
  return row;
}

/** A row of the newest signed version. @throws MANUAL_ROW_NOT_SIGNED, RECORD_DAMAGED */
export async function signedRow(
  tx: Transaction,
  restaurantId: string,
  rowId: string,
): Promise<{ readonly row: ManualRow; readonly version: number }> {
  const newest = await findVersion(tx, restaurantId);
  const row = newest && contentOf(newest).rows.find(({ id }) => id === rowId);
  if (newest === undefined || row === undefined) throw refuseManual('MANUAL_ROW_NOT_SIGNED');
  return { row, version: newest.version };
}
