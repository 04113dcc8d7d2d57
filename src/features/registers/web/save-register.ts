import { csvText, tableOf } from '#platform/kernel/csv.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { saveFile } from '#platform/ui/saveFile.ts';
import { workbookType, writeWorkbook } from '#platform/ui/writeWorkbook.ts';
import { registerTexts as texts } from './messages.it.ts';
import { maxFileRows, maxWorkbookRows, readWhole, TooManyRows } from './read-whole.ts';
import type { Page } from './read-whole.ts';

const mostRows = { csv: maxFileRows, xlsx: maxWorkbookRows } as const;

/** A register that becomes a file. */
interface Register<Row> {
  /** One page of it as it is narrowed. */
  readonly read: (cursor: string | null) => Promise<Page<Row>>;
  readonly loadColumns: () => Promise<readonly CsvColumn<Row>[]>;
  /** Of the file, without what kind it is. */
  readonly name: string;
}

/**
 * Reads a register whole and hands it to the person as a file.
 * @param say hears how far it is
 * @returns what to tell the person where there is more than such a file takes
 * @throws what reading throws, and when no workbook can be made
 */
export async function saveRegister<Row>(
  { read, loadColumns, name }: Register<Row>,
  format: 'csv' | 'xlsx',
  say: (progress: string) => void,
): Promise<string | null> {
  try {
    const [columns, rows] = await Promise.all([
      loadColumns(),
      readWhole(read, (done, total) => say(texts.exporting(done, total)), mostRows[format]),
    ]);
    const table = tableOf(columns, rows);
    if (format === 'csv') saveFile(`${name}.csv`, csvText(table.heads, table.rows), 'text/csv;charset=utf-8');
    else saveFile(`${name}.xlsx`, await writeWorkbook([{ name, ...table }]), workbookType);
    return null;
  } catch (error) {
    if (error instanceof TooManyRows)
      return texts.tooMany(formatDecimal(error.rows, 0), formatDecimal(mostRows[format], 0));
    throw error;
  }
}
