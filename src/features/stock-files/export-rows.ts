/** Products and their lots as the rows of a file that the import reads back. */
import { formatDecimal, quantityText } from '#platform/kernel/numbers.ts';
import { importFields, stockColumns } from './columns.it.ts';
import type { FileCell, FiledProduct } from './columns.it.ts';

/** In the order in which they are written: the reference, which is for us and not for people, last. */
const written = importFields.map((field) => stockColumns[field]);

export const exportHeader: readonly string[] = written.map(({ head }) => head);

/** A row for each lot in stock, and one for a product without any. */
export const exportRows = (product: FiledProduct): FileCell[][] =>
  (product.lots.length === 0 ? [null] : product.lots).map((lot) =>
    written.map(({ cell }) => cell(product, lot)),
  );

/** A cell as CSV has it: numbers with the comma of Italy. */
export const cellText = (cell: FileCell): string =>
  typeof cell === 'string'
    ? cell
    : cell.digits === 'as needed'
      ? quantityText(cell.value)
      : formatDecimal(cell.value, cell.digits);
