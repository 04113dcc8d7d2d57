import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
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
  readonly read: (key: LabelFileKey) => Promise<Buffer | undefined>;
  readonly keep: (key: LabelFileKey, content: Buffer, at: Date) => Promise<void>;
}

/** Keeps them in the restaurant's own part of the database: wiped, deleted and backed up with its labels. */
export function labelFilesIn(database: Database): LabelFiles {
  return {
    read: async ({ restaurantId, labelId, format }) => {
      const [row] = await database.asTenant(restaurantId, (tx) =>
        tx
          .select({ content: labelFiles.content })
          .from(labelFiles)
          .where(
            and(
              eq(labelFiles.restaurantId, restaurantId),
              eq(labelFiles.labelId, labelId),
              eq(labelFiles.format, format),
            ),
          ),
      );
      return row?.content;
    },
    keep: async (key, content, at) => {
      await database.asTenant(key.restaurantId, (tx) =>
        tx
          .insert(labelFiles)
          .values({ ...key, content, createdAt: at })
          .onConflictDoNothing(),
      );
    },
  };
}
