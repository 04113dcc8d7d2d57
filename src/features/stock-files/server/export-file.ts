import type { Services } from '#platform/http/server/context.ts';
import { csvText } from '#platform/kernel/csv.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { countRowsForExport, readProductsForExport } from '#features/inventory/server/index.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import type { FileCell } from '../columns.it.ts';
import { stockFilesErrors } from '../errors.it.ts';
import { cellText, exportHeader, exportRows } from '../export-rows.ts';
import { maxExportedRows } from '../limits.ts';
import { fileWork, writeApart } from './run-file-work.ts';

const refuse = refusals(stockFilesErrors);

const mediaTypes = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Products in use with their lots in stock as a file, in base64. Read page by page in one snapshot, so that no lot is
 * counted in two places, and counted before any of it is read.
 * @throws FILES_BUSY, FILES_OWN_BUSY; EXPORT_TOO_LARGE, EXPORT_TOO_LARGE_FOR_EXCEL
 */
export async function exportFile(
  services: Services,
  caller: Member,
  { format }: { readonly format: 'csv' | 'xlsx' },
  signal?: AbortSignal,
): Promise<ExportedFile> {
  return services.heavy.run(
    caller.restaurant.id,
    fileWork,
    () => writeFile(services, caller, format, signal),
    signal,
  );
}

interface ExportedFile {
  fileName: string;
  mediaType: string;
  content: string;
}

async function writeFile(
  { database, clock, logger }: Services,
  caller: Member,
  format: 'csv' | 'xlsx',
  signal: AbortSignal | undefined,
): Promise<ExportedFile> {
  const restaurantId = caller.restaurant.id;
  const rows: (readonly FileCell[])[] = [exportHeader];
  await database.asTenant(
    restaurantId,
    async (tx) => {
      rows.length = 1;
      refuseTooMany(await countRowsForExport(tx, restaurantId), format);
      let cursor: string | null = null;
      do {
        const page = await readProductsForExport(tx, restaurantId, cursor);
        for (const product of page.rows) if (product.archivedAt === null) rows.push(...exportRows(product));
        cursor = page.nextCursor;
      } while (cursor !== null);
    },
    { snapshot: true },
  );
  const bytes =
    format === 'csv'
      ? Buffer.from(
          csvText(
            exportHeader,
            rows.slice(1).map((row) => row.map(cellText)),
          ),
          'utf8',
        )
      : Buffer.from(await writeApart(rows, logger, signal));
  return {
    fileName: `inventario-${romeDate(clock.now())}.${format}`,
    mediaType: mediaTypes[format],
    content: bytes.toString('base64'),
  };
}

/** Beyond what one file takes nothing is written: half an inventory would read as all of it. */
function refuseTooMany(rows: number, format: 'csv' | 'xlsx'): void {
  const most = maxExportedRows[format];
  if (rows <= most) return;
  throw refuse(
    format === 'xlsx' && rows <= maxExportedRows.csv ? 'EXPORT_TOO_LARGE_FOR_EXCEL' : 'EXPORT_TOO_LARGE',
    { rows, most },
  );
}
