/** What one call gives of a register. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/**
 * A whole register as it is narrowed, page after page: each begins where the one before ended.
 *
 * @param read one page; null asks for the first
 * @param onPage hears how many of how many are there
 */
export async function readWhole<Row>(
  read: (cursor: string | null) => Promise<Page<Row>>,
  onPage?: (done: number, total: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await read(cursor);
    rows.push(...page.rows);
    cursor = page.nextCursor;
    onPage?.(rows.length, page.total);
  } while (cursor !== null);
  return rows;
}
