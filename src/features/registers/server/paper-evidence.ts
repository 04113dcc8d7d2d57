import { and, eq, sql } from 'drizzle-orm';
import { ownWithin } from '#features/integrity/server/index.ts';
import type { Evidence, EvidenceReader } from '#features/integrity/server/index.ts';
import type { PaperRow, Papers } from './papers.ts';

/**
 * A paper as it is hashed; never change the shape of what has been hashed.
 *
 * @param sha256 of its bytes in hexadecimal, of what is stored now; null where nothing is
 */
export const paperEvidence = <Key extends string>(
  { paperType, entryId }: Pick<Papers<Key>, 'paperType' | 'entryId'>,
  row: PaperRow,
  sha256: string | null,
): Evidence => ({
  type: paperType,
  id: row.id,
  record: {
    id: row.id,
    [entryId]: row.entryId,
    mediaType: row.mediaType,
    bytes: row.bytes,
    sha256,
    operatorName: row.operatorName,
    recordedAt: row.recordedAt.toISOString(),
  },
});

/** The kind of record that papers bring to the hash chain, read as it is stored now: a byte that was changed is found. */
export function paperRecordOf<Key extends string>(name: string, papers: Papers<Key>) {
  const { files, contents } = papers;
  const read: EvidenceReader = async (tx, restaurantId, within) => {
    const rows = await tx
      .select({
        file: files,
        // Where they are stored: the bytes of all papers are more than a server holds at once.
        sha256: sql<string | null>`encode(sha256(${contents.content}), 'hex')`,
      })
      .from(files)
      .leftJoin(contents, and(eq(contents.restaurantId, files.restaurantId), eq(contents.fileId, files.id)))
      .where(ownWithin(files, restaurantId, within));
    return rows.map(({ file, sha256 }) => {
      const { type, id, record } = paperEvidence(papers, file as unknown as PaperRow, sha256);
      return { dataType: type, dataIdentifier: id, record };
    });
  };
  return { name, table: files, parts: [contents], read };
}
