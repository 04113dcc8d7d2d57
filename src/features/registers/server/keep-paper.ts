import { createHash } from 'node:crypto';
import { eq, getTableName, sql } from 'drizzle-orm';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { isUniqueViolation, violatedConstraint } from '#platform/db/errors.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import { attachedType, maxAllAttachedBytes } from '../attached-file.ts';
import type { AttachedProblem } from '../attached-file.ts';
import { paperErrors } from '../paper-errors.it.ts';
import { hidesActions } from './hidden-actions.ts';
import { paperEvidence } from './paper-evidence.ts';
import { presentPaper } from './papers.ts';
import type { PaperRow, Papers, PaperShown } from './papers.ts';
import { isUncorrected } from './uncorrected.ts';

const refuse = refusals(paperErrors);

const refusalOf = {
  empty: 'PAPER_UNREADABLE',
  unknown: 'PAPER_UNREADABLE',
  damaged: 'PAPER_DAMAGED',
  too_large: 'PAPER_TOO_LARGE',
  active: 'PAPER_ACTIVE',
} as const satisfies Record<AttachedProblem, keyof typeof paperErrors>;

interface Keeping {
  /** Of the write, and of the paper. */
  readonly id: string;
  readonly entryId: string;
  /** In base64. */
  readonly content: string;
  /** What is refused where the entry was corrected: the paper is put to the one that counts. */
  readonly corrected: () => Error;
}

/**
 * Keeps a paper with an entry. It is never changed: another one comes to a correction of the entry.
 *
 * @throws NOT_FOUND for an entry of another restaurant or of a kind without papers, `corrected`, PAPER_KEPT where the entry has one
 *   already; PAPER_UNREADABLE, PAPER_DAMAGED, PAPER_ACTIVE, PAPER_TOO_LARGE, PAPERS_FULL
 */
export async function keepPaper<Key extends string>(
  services: Services,
  caller: OperatorCaller,
  papers: Papers<Key>,
  { id, entryId, content, corrected }: Keeping,
): Promise<PaperShown<Key>> {
  const restaurantId = caller.restaurant.id;
  const bytes = Buffer.from(content, 'base64');
  const mediaType = attachedType(bytes);
  if (typeof mediaType !== 'string') throw refuse(refusalOf[mediaType.problem]);
  if (mediaType === 'application/pdf' && hidesActions(bytes)) throw refuse('PAPER_ACTIVE');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return await recordWrite<PaperShown<Key>>(services, caller, {
      id,
      action: papers.action,
      // The same bytes have the same hash; the audit log need not go through them all.
      input: { id, [papers.entryId]: entryId, sha256 },
      entity: { type: papers.entryType, id: entryId },
      hints: [papers.feature],
      run: async (tx, at) => {
        await requireOpen(tx, papers, restaurantId, entryId, corrected);
        await requireRoom(tx, papers, restaurantId, bytes.length);
        const row: PaperRow = {
          restaurantId,
          id,
          entryId,
          mediaType,
          bytes: bytes.length,
          operatorName: caller.operator.name,
          recordedAt: at,
        };
        return {
          response: presentPaper(papers, row),
          evidence: [paperEvidence(papers, row, sha256)],
          sent: [
            insertRow(tx, papers.files, row as never),
            insertRow(tx, papers.contents, { restaurantId, fileId: id, content: bytes } as never),
          ],
        };
      },
    });
  } catch (error) {
    // Of two at once the table lets one in.
    if (isUniqueViolation(error) && violatedConstraint(error) === `${getTableName(papers.files)}_of`)
      throw refuse('PAPER_KEPT');
    throw error;
  }
}

async function requireOpen<Key extends string>(
  tx: Transaction,
  { entries, files, entryType, kinds }: Papers<Key>,
  restaurantId: string,
  entryId: string,
  corrected: () => Error,
): Promise<void> {
  const l = sql`l`;
  const ofKind =
    kinds === 'all'
      ? sql`true`
      : sql`l.kind IN (${sql.join(
          kinds.map((kind) => sql`${kind}`),
          sql`, `,
        )})`;
  const [entry] = await executeNamed<{ has: boolean; counts: boolean; kept: boolean }>(
    tx,
    `${entryType}_paper_of`,
    sql`
    SELECT ${ofKind} AS has, ${isUncorrected(entries, l)} AS counts,
           EXISTS (SELECT FROM ${files} f WHERE f.restaurant_id = l.restaurant_id AND f.${sql.identifier(files.entryId.name)} = l.id) AS kept
      FROM ${entries} l WHERE l.restaurant_id = ${restaurantId}::uuid AND l.id = ${entryId}::uuid`,
  );
  if (entry?.has !== true) throw refuseCommon('NOT_FOUND');
  if (entry.kept) throw refuse('PAPER_KEPT');
  if (!entry.counts) throw corrected();
}

async function requireRoom<Key extends string>(
  tx: Transaction,
  { files }: Papers<Key>,
  restaurantId: string,
  more: number,
): Promise<void> {
  const [all] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(eq(files.restaurantId, restaurantId));
  if ((all?.bytes ?? 0) + more > maxAllAttachedBytes) throw refuse('PAPERS_FULL');
}
