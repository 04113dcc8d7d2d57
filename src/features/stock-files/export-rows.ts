/** Products and their lots as the rows of a file that the import reads back. */
import { formatItalianDate, type LocalDate } from '#platform/kernel/dates.ts';
import { formatDecimal, quantityText } from '#platform/kernel/numbers.ts';
import type { ExpiryKind } from '#features/inventory/lot-kinds.ts';
import { expiryKindWords, fieldNames, importFields, type ImportField } from './columns.it.ts';

/** A text, or a number with its decimals. */
export type FileCell = string | { readonly value: number; readonly digits: 0 | 2 | 'as needed' };

/** What is written of a product. */
export interface FiledProduct {
  readonly name: string;
  readonly unit: string;
  readonly category: string | null;
  readonly supplier: string | null;
  readonly storageLocation: string | null;
  /** Cents for one unit. */
  readonly cost: number | null;
  readonly minimumStock: number | null;
  readonly qrCode: string | null;
  readonly lots: readonly {
    readonly id: string;
    readonly lotNumber: string;
    readonly quantity: number;
    readonly expiryDate: LocalDate | null;
    readonly expiryKind: ExpiryKind | null;
    readonly supplier: string | null;
    readonly storageLocation: string | null;
  }[];
}

export const exportHeader: readonly string[] = importFields.map((field) => fieldNames[field]);

const amount = (value: number): FileCell => ({ value, digits: Number.isInteger(value) ? 0 : 'as needed' });

/** A row for each lot in stock, and one for a product without any. */
export function exportRows(product: FiledProduct): FileCell[][] {
  const of = (lot: FiledProduct['lots'][number] | null): FileCell[] => {
    const cells: Record<ImportField, FileCell> = {
      name: product.name,
      unit: product.unit,
      quantity: amount(lot?.quantity ?? 0),
      lotNumber: lot?.lotNumber ?? '',
      expiryDate: lot?.expiryDate ? formatItalianDate(lot.expiryDate) : '',
      expiryKind: lot?.expiryKind ? expiryKindWords[lot.expiryKind][0] : '',
      category: product.category ?? '',
      supplier: lot?.supplier ?? product.supplier ?? '',
      storageLocation: lot?.storageLocation ?? product.storageLocation ?? '',
      cost: product.cost === null ? '' : { value: product.cost / 100, digits: 2 },
      minimumStock: product.minimumStock === null ? '' : amount(product.minimumStock),
      qrCode: product.qrCode ?? '',
      reference: lot?.id ?? '',
    };
    return importFields.map((field) => cells[field]);
  };
  return product.lots.length === 0 ? [of(null)] : product.lots.map(of);
}

/** A cell as CSV has it: numbers with the comma of Italy. */
export const cellText = (cell: FileCell): string =>
  typeof cell === 'string'
    ? cell
    : cell.digits === 'as needed'
      ? quantityText(cell.value)
      : formatDecimal(cell.value, cell.digits);
