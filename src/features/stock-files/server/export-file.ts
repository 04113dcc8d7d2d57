import type { Services } from '#platform/http/server/context.ts';
import { csvText } from '#platform/kernel/csv.ts';
import { romeDate } from '#platform/kernel/dates.ts';
import type { Member } from '#features/access/server/index.ts';
import { readProductsForExport } from '#features/inventory/server/index.ts';
import type { FileCell } from '../columns.it.ts';
import { cellText, exportHeader, exportRows } from '../export-rows.ts';
import { fileWork, writeApart } from './run-file-work.ts';

const mediaTypes = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Products in use with their lots in stock as a file, in base64. Read page by page in one snapshot, so that no lot is
 * counted in two places.
 * @throws FILES_BUSY, FILES_OWN_BUSY
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
