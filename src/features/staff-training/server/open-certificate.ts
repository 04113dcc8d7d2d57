import { and, eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { attachedEndings } from '#features/registers/attached-file.ts';
import type { AttachedType } from '#features/registers/attached-file.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { trainingFileContents, trainingFiles, trainingLogs } from '../tables.ts';
import { certificateFileName } from '../training-text.it.ts';

/**
 * The paper that was put to an entry, in base64; null where none was.
 * @throws NOT_FOUND for an entry of another restaurant
 */
export async function openCertificate(
  { database }: Services,
  caller: Member,
  { trainingId }: { readonly trainingId: string },
): Promise<{ file: { fileName: string; mediaType: AttachedType; content: string } | null }> {
  const restaurantId = caller.restaurant.id;
  const [row] = await database.asTenant(restaurantId, (tx) =>
    tx
      .select({ mediaType: trainingFiles.mediaType, content: trainingFileContents.content })
      .from(trainingLogs)
      .leftJoin(
        trainingFiles,
        and(
          eq(trainingFiles.restaurantId, trainingLogs.restaurantId),
          eq(trainingFiles.trainingId, trainingLogs.id),
        ),
      )
      .leftJoin(
        trainingFileContents,
        and(
          eq(trainingFileContents.restaurantId, trainingFiles.restaurantId),
          eq(trainingFileContents.fileId, trainingFiles.id),
        ),
      )
      .where(and(eq(trainingLogs.restaurantId, restaurantId), eq(trainingLogs.id, trainingId))),
  );
  if (!row) throw refuse('NOT_FOUND');
  const { mediaType, content } = row;
  if (mediaType === null || content === null) return { file: null };
  return {
    file: {
      fileName: certificateFileName(trainingId.slice(-6), attachedEndings[mediaType]),
      mediaType,
      content: content.toString('base64'),
    },
  };
}
