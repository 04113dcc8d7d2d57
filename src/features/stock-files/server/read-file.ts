import { createHash } from 'node:crypto';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { stockFilesErrors } from '../errors.it.ts';
import { maxFileBytes, maxRows } from '../limits.ts';
import type { KnownLot } from '../row-plan.ts';
import { fileWork, readApart } from './run-file-work.ts';
import { readStanding, type FileStanding } from './standing.ts';

const refuse = refusals(stockFilesErrors);

/** A file as the screen shows it before anything is stored. */
export interface FileRead {
  fileId: Id;
  headers: string[];
  rows: string[][];
  imported: number[];
  products: FileStanding['products'];
  lots: KnownLot[];
  today: string;
}

/**
 * Reads a file as a table and tells what of it was stored already. Stores nothing.
 * @param content the file in base64
 * @throws FILE_EMPTY, FILE_TOO_LARGE, FILE_NOT_A_TABLE, FILE_OLD_EXCEL, FILE_UNREADABLE, FILE_NO_ROWS, FILE_TOO_MANY_ROWS,
 *   FILE_TOO_MANY_CELLS, FILE_TOO_MUCH_TEXT, FILES_BUSY, FILES_OWN_BUSY
 */
export async function readFile(
  services: Services,
  caller: OperatorCaller,
  { content }: { readonly content: string },
  signal?: AbortSignal,
): Promise<FileRead> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > maxFileBytes) throw refuse('FILE_TOO_LARGE');
  return services.heavy.run(
    caller.restaurant.id,
    fileWork,
    () => readBytes(services, caller, bytes, signal),
    signal,
  );
}

async function readBytes(
  { database, clock, logger }: Services,
  caller: OperatorCaller,
  bytes: Buffer,
  signal: AbortSignal | undefined,
): Promise<FileRead> {
  const table = await readApart(bytes, logger, signal);
  if ('refused' in table)
    throw table.refused === 'FILE_TOO_MANY_ROWS'
      ? refuse('FILE_TOO_MANY_ROWS', { rows: table.rows, most: maxRows })
      : refuse(table.refused);
  const restaurantId = caller.restaurant.id;
  const now = clock.now();
  const fileId = fileIdOf(restaurantId, bytes, now);
  const { goods, products, lots } = await database.asTenant(
    restaurantId,
    (tx) => readStanding(tx, restaurantId, fileId, table.texts),
    { snapshot: true },
  );
  return {
    fileId,
    headers: table.headers,
    rows: table.rows,
    imported: [...goods].toSorted((a, b) => a - b),
    products,
    lots,
    today: romeDate(now),
  };
}

/**
 * The id that the ids of a file's rows are made from: the day in Rome and the content. Who sends the same file again on
 * that day — the tab died, somebody pressed twice — goes on with it; tomorrow's delivery in the same words is a new one.
 */
function fileIdOf(restaurantId: string, bytes: Uint8Array, now: Date): Id {
  const hash = createHash('sha256').update(`${restaurantId}|`).update(bytes).digest('hex');
  const day = startOfRomeDay(romeDate(now)).getTime().toString(16).padStart(12, '0');
  const variant = (8 + (Number.parseInt(hash[3]!, 16) % 4)).toString(16);
  return `${day.slice(0, 8)}-${day.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 15)}0000` as Id;
}
