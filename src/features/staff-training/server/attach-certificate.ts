import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { recordWrite } from '#features/audit/server/index.ts';
import { attachedType, maxAllAttachedBytes } from '#features/registers/attached-file.ts';
import type { AttachedProblem } from '#features/registers/attached-file.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import type { Transaction } from '#platform/db/database.ts';
import { isUniqueViolation, violatedConstraint } from '#platform/db/errors.ts';
import { insertRow } from '#platform/db/insert-row.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse as refuseCommon, refusals } from '#platform/http/server/refuse.ts';
import type { Certificate, zNewCertificate } from '../contract.ts';
import { staffTrainingErrors } from '../errors.it.ts';
import { trainingFileContents, trainingFiles, trainingLogs } from '../tables.ts';
import type { TrainingKind } from '../training-kinds.ts';
import { evidenceOfCertificate } from './certificate-evidence.ts';
import type { CertificateRow } from './certificate-evidence.ts';

const refuse = refusals(staffTrainingErrors);

const refusalOf = {
  empty: 'CERTIFICATE_UNREADABLE',
  unknown: 'CERTIFICATE_UNREADABLE',
  damaged: 'CERTIFICATE_DAMAGED',
  too_large: 'CERTIFICATE_TOO_LARGE',
} as const satisfies Record<AttachedProblem, keyof typeof staffTrainingErrors>;

/**
 * Keeps the paper of a course with its entry. It is never changed: another one comes to a correction of the entry.
 *
 * @throws NOT_FOUND for an entry of another restaurant or of who left, ENTRY_CORRECTED, CERTIFICATE_KEPT where the entry has one already;
 *   CERTIFICATE_UNREADABLE, CERTIFICATE_DAMAGED, CERTIFICATE_TOO_LARGE, CERTIFICATES_FULL
 */
export async function attachCertificate(
  services: Services,
  caller: OperatorCaller,
  { id, trainingId, content }: z.infer<typeof zNewCertificate>,
): Promise<Certificate> {
  const restaurantId = caller.restaurant.id;
  const bytes = Buffer.from(content, 'base64');
  const mediaType = attachedType(bytes);
  if (typeof mediaType !== 'string') throw refuse(refusalOf[mediaType.problem]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  try {
    return await recordWrite<Certificate>(services, caller, {
      id,
      action: 'staffTraining.attach_certificate',
      // The same bytes have the same hash; the audit log need not go through them all.
      input: { id, trainingId, sha256 },
      entity: { type: 'training_log', id: trainingId },
      hints: ['staffTraining'],
      run: async (tx, at) => {
        await requireOpen(tx, restaurantId, trainingId);
        await requireRoom(tx, restaurantId, bytes.length);
        const row: CertificateRow = {
          restaurantId,
          id,
          trainingId,
          mediaType,
          bytes: bytes.length,
          operatorName: caller.operator.name,
          recordedAt: at,
        };
        return {
          response: {
            trainingId,
            mediaType,
            bytes: bytes.length,
            operatorName: row.operatorName,
            addedAt: at.toISOString(),
          },
          evidence: [evidenceOfCertificate(row, sha256)],
          sent: [
            insertRow(tx, trainingFiles, row),
            insertRow(tx, trainingFileContents, { restaurantId, fileId: id, content: bytes }),
          ],
        };
      },
    });
  } catch (error) {
    // Of two at once the table lets one in.
    if (isUniqueViolation(error) && violatedConstraint(error) === 'training_files_of')
      throw refuse('CERTIFICATE_KEPT');
    throw error;
  }
}

async function requireOpen(tx: Transaction, restaurantId: string, trainingId: string): Promise<void> {
  const l = sql`l`;
  const [entry] = await executeNamed<{ kind: TrainingKind; counts: boolean; kept: boolean }>(
    tx,
    'training_certificate_of',
    sql`
    SELECT l.kind, ${isUncorrected(trainingLogs, l)} AS counts,
           EXISTS (SELECT FROM ${trainingFiles} f WHERE f.restaurant_id = l.restaurant_id AND f.training_id = l.id) AS kept
      FROM ${trainingLogs} l WHERE l.restaurant_id = ${restaurantId}::uuid AND l.id = ${trainingId}::uuid`,
  );
  if (entry?.kind !== 'course') throw refuseCommon('NOT_FOUND');
  if (entry.kept) throw refuse('CERTIFICATE_KEPT');
  if (!entry.counts) throw refuse('ENTRY_CORRECTED');
}

async function requireRoom(tx: Transaction, restaurantId: string, more: number): Promise<void> {
  const [all] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${trainingFiles.bytes}), 0)::float8` })
    .from(trainingFiles)
    .where(eq(trainingFiles.restaurantId, restaurantId));
  if ((all?.bytes ?? 0) + more > maxAllAttachedBytes) throw refuse('CERTIFICATES_FULL');
}
