import { and, eq, sql } from 'drizzle-orm';
import type { InferSelectModel } from 'drizzle-orm';
import type { Evidence, EvidenceReader } from '#features/integrity/server/index.ts';
import { trainingFileContents, trainingFiles } from '../tables.ts';

export type CertificateRow = InferSelectModel<typeof trainingFiles>;

/**
 * The paper of a course as it is hashed; never change the shape of what has been hashed.
 *
 * @param sha256 of its bytes in hexadecimal, of what is stored now; null where nothing is
 */
export const evidenceOfCertificate = (row: CertificateRow, sha256: string | null): Evidence => ({
  type: 'training_file',
  id: row.id,
  record: {
    id: row.id,
    trainingId: row.trainingId,
    mediaType: row.mediaType,
    bytes: row.bytes,
    sha256,
    operatorName: row.operatorName,
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** All papers of a restaurant in the form that was hashed, as they are stored now: a byte that was changed is found. */
export const readCertificateEvidence: EvidenceReader = async (tx, restaurantId) => {
  const rows = await tx
    .select({
      file: trainingFiles,
      // Where they are stored: the bytes of all papers are more than a server holds at once.
      sha256: sql<string | null>`encode(sha256(${trainingFileContents.content}), 'hex')`,
    })
    .from(trainingFiles)
    .leftJoin(
      trainingFileContents,
      and(
        eq(trainingFileContents.restaurantId, trainingFiles.restaurantId),
        eq(trainingFileContents.fileId, trainingFiles.id),
      ),
    )
    .where(eq(trainingFiles.restaurantId, restaurantId));
  return rows.map(({ file, sha256 }) => {
    const { type, id, record } = evidenceOfCertificate(file, sha256);
    return { dataType: type, dataIdentifier: id, record };
  });
};
