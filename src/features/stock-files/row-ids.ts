/** Ids of what a file's rows write, made from the file's own: the same row sent again is the same write. */
import type { Id } from '#platform/kernel/ids.ts';

/** Beyond the rows of any file: where the ids of a row's second write begin. */
const second = 0x8000;

const withTail = (fileId: Id, tail: number): Id =>
  `${fileId.slice(0, -4)}${tail.toString(16).padStart(4, '0')}` as Id;

/** The id of what row `row` (1 for the first below the header) writes. */
export const rowId = (fileId: Id, row: number): Id => withTail(fileId, row);

/** The id of its change to the product, where it brings goods as well. */
export const changeId = (fileId: Id, row: number): Id => withTail(fileId, second + row);

/** The first and the last id that rows of a file can have. */
export const rowIdRange = (fileId: Id): readonly [Id, Id] => [
  withTail(fileId, 0),
  withTail(fileId, second - 1),
];

/** The row behind an id of `rowIdRange`. */
export const rowOf = (id: string): number => Number.parseInt(id.slice(-4), 16);
