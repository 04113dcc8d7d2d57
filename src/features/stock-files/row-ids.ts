/** Ids of what a file's rows write, made from the file's own: the same row sent again is the same write. */
import type { Id } from '#platform/kernel/ids.ts';

/** Beyond the rows of any file: where the ids of what is said of allergens begin, and those of changes. */
const [second, third] = [0x4000, 0x8000];

const withTail = (fileId: Id, tail: number): Id =>
  `${fileId.slice(0, -4)}${tail.toString(16).padStart(4, '0')}` as Id;

/** The id of the product or of the goods that row `row` (1 for the first below the header) brings. */
export const rowId = (fileId: Id, row: number): Id => withTail(fileId, row);

/** The id of its change to a product that is there; it is written before the goods. */
export const changeId = (fileId: Id, row: number): Id => withTail(fileId, third + row);

/** The id of what it says of the allergens of its product; it is written before the goods, too. */
export const statementId = (fileId: Id, row: number): Id => withTail(fileId, second + row);

/** The first and the last id that a file can write. */
export const rowIdRange = (fileId: Id): readonly [Id, Id] => [
  withTail(fileId, 0),
  withTail(fileId, 2 * third - 1),
];

/** Which of its writes an id of a row is. */
export type RowWrite = 'goods' | 'statement' | 'change';

/** The row behind an id of `rowIdRange`, and which of its writes it is. */
export function writeOf(id: string): { readonly row: number; readonly write: RowWrite } {
  const tail = Number.parseInt(id.slice(-4), 16);
  if (tail < second) return { row: tail, write: 'goods' };
  return tail < third ? { row: tail - second, write: 'statement' } : { row: tail - third, write: 'change' };
}
