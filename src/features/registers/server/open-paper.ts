import { and, eq } from 'drizzle-orm';
import type { Member } from '#features/access/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { attachedEndings } from '../attached-file.ts';
import type { AttachedType } from '../attached-file.ts';
import type { Papers } from './papers.ts';

/**
 * The paper that was put to an entry, in base64; null where none was.
 * @throws NOT_FOUND for an entry of another restaurant
 */
export async function openPaper<Key extends string>(
  { database }: Services,
  caller: Member,
  { entries, files, contents, fileName }: Papers<Key>,
  entryId: string,
): Promise<{ file: { fileName: string; mediaType: AttachedType; content: string } | null }> {
  const restaurantId = caller.restaurant.id;
  const [row] = await database.asTenant(restaurantId, (tx) =>
    tx
      .select({ mediaType: files.mediaType, content: contents.content })
      .from(entries)
      .leftJoin(files, and(eq(files.restaurantId, entries.restaurantId), eq(files.entryId, entries.id)))
      .leftJoin(contents, and(eq(contents.restaurantId, files.restaurantId), eq(contents.fileId, files.id)))
      .where(and(eq(entries.restaurantId, restaurantId), eq(entries.id, entryId))),
  );
  if (!row) throw refuse('NOT_FOUND');
  const mediaType = row.mediaType as AttachedType | null;
  const content = row.content as Buffer | null;
  if (mediaType === null || content === null) return { file: null };
  return {
    file: {
      fileName: fileName(entryId.slice(-6), attachedEndings[mediaType]),
      mediaType,
      content: content.toString('base64'),
    },
  };
}
