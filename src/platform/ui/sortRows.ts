export type SortDirection = 'ascending' | 'descending';
export type Sort = { key: string; direction: SortDirection };
/** What a column is sorted by; `null` means there is none and comes last either way. */
export type SortValue = string | number | Date | null;

const words = new Intl.Collator('it', { numeric: true, sensitivity: 'base' });

/** Pressing the head of a column: ascending first, then the other way round. */
export function nextSort(sort: Sort | null, key: string): Sort {
  const again = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: again ? 'descending' : 'ascending' };
}

/** A sorted copy: words as in an Italian dictionary ("lotto 9" before "lotto 10"), equals in their old order. */
export function sortRows<Row>(
  rows: ReadonlyArray<Row>,
  by: (row: Row) => SortValue,
  direction: SortDirection,
): ReadonlyArray<Row> {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const a = by(left);
    const b = by(right);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'string' && typeof b === 'string') return sign * words.compare(a, b);
    return sign * (Number(a) - Number(b));
  });
}
