/** What one call gives of a register. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/** Most rows of one file: more than ten years of ten fridges, and what a phone still holds. */
export const maxFileRows = 50_000;

/** Most rows of a workbook, which is put together whole before it is packed: as of the stock. */
export const maxWorkbookRows = 20_000;

/** There is more than one file takes; nothing of it was kept. */
export class TooManyRows extends Error {
  readonly rows: number;
  constructor(rows: number) {
    super(`${String(rows)} rows are more than one file takes`);
    this.rows = rows;
  }
}

/**
 * A whole register as it is narrowed, page after page: each begins where the one before ended.
 *
 * @param read one page; null asks for the first
 * @param onPage hears how many of how many are there
 * @param most rows that are taken
 * @throws TooManyRows after the first page, which says how many there are
 */
export async function readWhole<Row>(
  read: (cursor: string | null) => Promise<Page<Row>>,
  onPage?: (done: number, total: number) => void,
  most = maxFileRows,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await read(cursor);
    if (page.total > most) throw new TooManyRows(page.total);
    rows.push(...page.rows);
    cursor = page.nextCursor;
    onPage?.(rows.length, page.total);
  } while (cursor !== null);
  return rows;
}
