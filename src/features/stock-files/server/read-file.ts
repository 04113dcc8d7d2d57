import { createHash } from 'node:crypto';
import type { Services } from '#platform/http/server/context.ts';
import { refusals } from '#platform/http/server/refuse.ts';
import { romeDate, startOfRomeDay } from '#platform/kernel/dates.ts';
import type { Id } from '#platform/kernel/ids.ts';
import type { OperatorCaller } from '#features/access/server/index.ts';
import { stockFilesErrors } from '../errors.it.ts';
import { maxFileBytes, maxRows } from '../limits.ts';
import type { KnownLot, TakenRow } from '../row-plan.ts';
import { fileWork, readApart } from './run-file-work.ts';
import { isBegun, readStanding, type FileStanding } from './standing.ts';

const refuse = refusals(stockFilesErrors);

/** A file as the screen shows it before anything is stored. */
export interface FileRead {
  fileId: Id;
  headers: string[];
  rows: string[][];
  lines: number[];
  againId: Id;
  imported: number[];
  importedAt: string | null;
  taken: TakenRow[];
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
  const { goods, begun, taken, products, lots, againId } = await database.asTenant(
    restaurantId,
    async (tx) => {
      let round = 1;
      while (await isBegun(tx, restaurantId, fileIdOf(restaurantId, bytes, now, round))) round++;
      const standing = await readStanding(tx, restaurantId, fileId, table.texts);
      return { ...standing, againId: fileIdOf(restaurantId, bytes, now, round) };
    },
    { snapshot: true },
  );
  return {
    fileId,
    headers: table.headers,
    rows: table.rows,
    lines: table.lines,
    againId,
    imported: [...goods].toSorted((a, b) => a - b),
    importedAt: begun?.toISOString() ?? null,
    taken,
    products,
    lots,
    today: romeDate(now),
  };
}

/**
 * The id that the ids of a file's rows are made from: the day in Rome and the content. Who sends the same file again on
 * that day — the tab died, somebody pressed twice — goes on with it.
 * @param round how often a person has said on that day that it is one delivery more; whoever says so at the same time means the
 *   same one
 */
function fileIdOf(restaurantId: string, bytes: Uint8Array, now: Date, round = 0): Id {
  const again = round === 0 ? '' : `${round}|`;
  const hash = createHash('sha256').update(`${restaurantId}|${again}`).update(bytes).digest('hex');
  const day = startOfRomeDay(romeDate(now)).getTime().toString(16).padStart(12, '0');
  const variant = (8 + (Number.parseInt(hash[3]!, 16) % 4)).toString(16);
  return `${day.slice(0, 8)}-${day.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 15)}0000` as Id;
}
