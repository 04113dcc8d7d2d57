import type { AttachedType } from '../attached-file.ts';
import type { EntryTable, PaperContentTable, PaperTable } from '../tables.ts';

/** The papers that are kept with the entries of a register, said once: the use cases of the kit do the rest. */
export interface Papers<Key extends string> {
  /** The feature, which is also the topic of its hints: `staffTraining`. */
  readonly feature: string;
  readonly entries: EntryTable;
  /** The kind of record under which an entry stands in the hash chain: `training_log`. */
  readonly entryType: string;
  /** Kinds of entries that have papers: those of the column `kind`, or all. */
  readonly kinds: readonly string[] | 'all';
  readonly files: PaperTable;
  readonly contents: PaperContentTable;
  /** How a paper calls its entry where it travels and where it is hashed; never changes. */
  readonly entryId: Key;
  /** What is done, for the audit log: `staffTraining.attach_certificate`. */
  readonly action: string;
  /** The kind of record under which a paper stands in the hash chain: `training_file`. */
  readonly paperType: string;
  /** What the file is called on the device that it is saved to. */
  readonly fileName: (end: string, ending: string) => string;
}

/** What of a paper travels, beside the entry that it was put to. */
export interface PaperFacts {
  readonly mediaType: AttachedType;
  readonly bytes: number;
  readonly operatorName: string;
  readonly addedAt: string;
}

/** A paper as it travels. */
export type PaperShown<Key extends string> = Readonly<Record<Key, string>> & PaperFacts;

/** A paper as it is stored (`paperColumns`). */
export interface PaperRow {
  readonly restaurantId: string;
  readonly id: string;
  readonly entryId: string;
  readonly mediaType: AttachedType;
  readonly bytes: number;
  readonly operatorName: string;
  readonly recordedAt: Date;
}

/** A paper as it travels, of one as it is stored. */
export const presentPaper = <Key extends string>(
  { entryId }: Pick<Papers<Key>, 'entryId'>,
  row: Pick<PaperRow, 'entryId' | 'mediaType' | 'bytes' | 'operatorName' | 'recordedAt'>,
): PaperShown<Key> =>
  ({
    [entryId]: row.entryId,
    mediaType: row.mediaType,
    bytes: row.bytes,
    operatorName: row.operatorName,
    addedAt: row.recordedAt.toISOString(),
  }) as PaperShown<Key>;
