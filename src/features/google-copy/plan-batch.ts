/** What of the chain goes to which rows of the spreadsheet; pure, because every fault has to be thought through. */
import { isSameCell } from './same-cell.ts';

/** A cell as it is sent: `RAW`, so that nothing typed into the product is ever taken for a formula. */
export type Cell = string | number | boolean;

/** A link of the chain that has to be in the spreadsheet. */
export interface WaitingLink {
  readonly sequence: number;
  readonly kind: string;
  readonly id: string;
}

/** A tab as it was left. */
export interface TabState {
  readonly kind: string;
  readonly nextRow: number;
  readonly lastId: string | null;
  readonly sequence: number;
}

/** What a tab gets, in the order of the chain. */
export interface TabPlan {
  readonly tab: TabState;
  readonly ids: readonly string[];
}

/** What is to be written of these links, which come in their order: each tab gets what it does not hold yet. */
export function planBatch(tabs: readonly TabState[], links: readonly WaitingLink[]): TabPlan[] {
  return tabs.flatMap((tab) => {
    const ids = links
      .filter(({ kind, sequence }) => kind === tab.kind && sequence > tab.sequence)
      .map(({ id }) => id);
    return ids.length === 0 ? [] : [{ tab, ids }];
  });
}

/**
 * Whether the end of column A is as it was left: the last record where it was put, and behind it nothing, or the beginning of what is
 * about to be written again because nobody knows whether it was.
 *
 * @param tail column A from the row before `nextRow` on
 */
export function isAsLeft({ tab, ids }: TabPlan, head: string, tail: readonly string[]): boolean {
  const [before, ...behind] = tail;
  return (
    before === (tab.lastId ?? head) && behind.length <= ids.length && behind.every((id, n) => id === ids[n])
  );
}

/** Where a plan goes in a tab that somebody has edited: behind everything that stands there, without what is there already. */
export function replan(
  { ids }: Pick<TabPlan, 'ids'>,
  column: readonly string[],
): { nextRow: number; ids: string[] } {
  const there = new Set(column);
  return { nextRow: Math.max(2, column.length + 1), ids: ids.filter((id) => !there.has(id)) };
}

/** Trailing cells that are empty are not there. */
function trimmed(cells: readonly string[]): string[] {
  const end = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, end + 1);
}

/**
 * How a tab differs from the records: by id, whatever the order of its rows; columns that the restaurant has added are its own.
 *
 * @param rows the tab without its head
 * @param wanted the cells of each record, as text, by its id
 */
export function differencesOf(
  rows: readonly (readonly string[])[],
  wanted: ReadonlyMap<string, readonly string[]>,
): { missing: number; doubled: number; changed: number; foreign: number } {
  const seen = new Set<string>();
  const found = { missing: 0, doubled: 0, changed: 0, foreign: 0 };
  for (const row of rows) {
    const id = row[0] ?? '';
    const cells = wanted.get(id);
    if (cells === undefined) {
      if (row.some((cell) => cell !== '')) found.foreign++;
    } else if (seen.has(id)) found.doubled++;
    else {
      seen.add(id);
      const [is, should] = [trimmed(row.slice(0, cells.length)), trimmed(cells)];
      if (is.length !== should.length || is.some((cell, n) => !isSameCell(cell, should[n]))) found.changed++;
    }
  }
  found.missing = wanted.size - seen.size;
  return found;
}

/** The number of a tab, made of its kind: it stays when somebody renames or moves the tab, and is known without asking. */
export function gidOf(kind: string): number {
  let hash = 0x811c9dc5;
  for (const character of kind) {
    hash ^= character.codePointAt(0)!;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  // Google takes 31 bits, and 0 is the tab that every new spreadsheet has.
  return (hash % 0x7ffffffe) + 1;
}

/** The name of a column from 1: A, Z, AA. */
export function columnName(n: number): string {
  let name = '';
  for (let left = n; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCodePoint(65 + ((left - 1) % 26)) + name;
  return name;
}

/** A range in A1 notation; a title may hold anything, quotes too. */
export const rangeOf = (title: string, cells: string): string => `'${title.replaceAll("'", "''")}'!${cells}`;
