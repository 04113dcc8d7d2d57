import { and, eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import { attachedEndings } from '#features/registers/attached-file.ts';
import type { AttachedType } from '#features/registers/attached-file.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { trainingFileContents, trainingFiles } from '../tables.ts';
import { certificateFileName } from '../training-text.it.ts';

/**
 * The paper that was put to an entry, in base64.
 * @throws NOT_FOUND for an entry of another restaurant, and for one to which none was put
 */
export async function openCertificate(
  { database }: Services,
  caller: Member,
  { trainingId }: { readonly trainingId: string },
): Promise<{ fileName: string; mediaType: AttachedType; content: string }> {
  const restaurantId = caller.restaurant.id;
  const [row] = await database.asTenant(restaurantId, (tx) =>
    tx
      .select({ mediaType: trainingFiles.mediaType, content: trainingFileContents.content })
      .from(trainingFiles)
      .innerJoin(
        trainingFileContents,
        and(
          eq(trainingFileContents.restaurantId, trainingFiles.restaurantId),
          eq(trainingFileContents.fileId, trainingFiles.id),
        ),
      )
      .where(and(eq(trainingFiles.restaurantId, restaurantId), eq(trainingFiles.trainingId, trainingId))),
  );
  if (!row) throw refuse('NOT_FOUND');
  return {
    fileName: certificateFileName(trainingId.slice(-6), attachedEndings[row.mediaType]),
    mediaType: row.mediaType,
    content: row.content.toString('base64'),
  };
}
