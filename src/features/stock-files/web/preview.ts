/** What an import would do, told from the file, the mapping and the products that are there. */
import { nameKey, type Mapping } from '../mapping.ts';
import { readRow, type ImportRow, type RowProblem } from '../read-row.ts';

export type Effect = 'create' | 'receive' | 'update';

export interface WrongRow {
  readonly row: number;
  readonly cells: readonly string[];
  readonly problems: readonly RowProblem[];
}

export interface Preview {
  readonly good: readonly { readonly row: ImportRow; readonly effect: Effect }[];
  readonly wrong: readonly WrongRow[];
  /** Rows that were stored today from this same file. */
  readonly already: number;
}

export interface TableRead {
  readonly rows: readonly (readonly string[])[];
  readonly imported: readonly number[];
  readonly products: readonly { readonly name: string }[];
  readonly today: string;
}

export function previewOf(table: TableRead, mapping: Mapping): Preview {
  const known = new Set(table.products.map(({ name }) => nameKey(name)));
  const imported = new Set(table.imported);
  const good: { row: ImportRow; effect: Effect }[] = [];
  const wrong: WrongRow[] = [];
  let already = 0;
  for (const [index, cells] of table.rows.entries()) {
    const number = index + 1;
    if (imported.has(number)) {
      already++;
      continue;
    }
    const result = readRow(cells, mapping, { number, today: table.today });
    if (!result.ok) {
      wrong.push({ row: number, cells, problems: result.problems });
      continue;
    }
    const key = nameKey(result.row.name);
    const effect = known.has(key) ? (result.row.quantity ? 'receive' : 'update') : 'create';
    // The second lot of a new product finds it there.
    known.add(key);
    good.push({ row: result.row, effect });
  }
  return { good, wrong, already };
}
