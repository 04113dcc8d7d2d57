import { and, eq } from 'drizzle-orm';
import type { Services } from '#platform/http/server/context.ts';
import { sealedFingerprint } from '#platform/secrets/seal.ts';
import type { LabelFormatCode } from '../formats.ts';
import { labelFiles } from '../tables.ts';

/** Which file of a label: on which paper. */
export interface LabelFileKey {
  readonly restaurantId: string;
  readonly labelId: string;
  readonly format: LabelFormatCode;
}

/** Where files of labels are kept. A label never changes, so neither does its file: the first one that was made stays. */
export interface LabelFiles {
  /** Undefined where there is none, or one that is not as it was kept: a file is drawn of its label at any time. */
  readonly read: (key: LabelFileKey) => Promise<Buffer | undefined>;
  readonly keep: (key: LabelFileKey, content: Buffer, at: Date) => Promise<void>;
}

/**
 * Keeps them in the restaurant's own part of the database: wiped, deleted and backed up with its labels. No chain vouches for them, so
 * each is sealed with the installation's key, which is not in the database (LABEL-85), and for the installation's address, to which its QR
 * code leads (LABEL-83).
 */
export function labelFilesIn({
  database,
  secrets,
  baseUrl,
}: Pick<Services, 'database' | 'secrets' | 'baseUrl'>): LabelFiles {
  const sealOf = ({ restaurantId, labelId, format }: LabelFileKey, content: Buffer): string =>
    sealedFingerprint(
      content.toString('base64'),
      `label_files.content|${baseUrl}|${restaurantId}|${labelId}|${format}`,
      secrets,
    );
  return {
    read: async (key) => {
      const [row] = await database.asTenant(key.restaurantId, (tx) =>
        tx
          .select({ content: labelFiles.content, seal: labelFiles.seal })
          .from(labelFiles)
          .where(
            and(
              eq(labelFiles.restaurantId, key.restaurantId),
              eq(labelFiles.labelId, key.labelId),
              eq(labelFiles.format, key.format),
            ),
          ),
      );
      return row && row.seal === sealOf(key, row.content) ? row.content : undefined;
    },
    keep: async (key, content, at) => {
      await database.asTenant(key.restaurantId, (tx) =>
        tx
          .insert(labelFiles)
          .values({ ...key, content, seal: sealOf(key, content), createdAt: at })
          .onConflictDoNothing(),
      );
    },
  };
}
