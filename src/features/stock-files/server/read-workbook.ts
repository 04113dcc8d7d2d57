import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { maxCells, maxColumns, maxRows } from '../limits.ts';
import { countTags, hasLongRun, mostTags } from './long-run.ts';
import { sheetSize } from './sheet-size.ts';
import { ArchiveRefused, namesInArchive, unpackArchive } from './unpack-archive.ts';

/** Most bytes that the parts of a workbook which are read may unpack to: real ones stay far below it. */
export const maxUnpackedBytes = 40 * 1024 * 1024;
/** Most parts of a workbook, pictures and further sheets among them. */
const maxEntries = 2_000;
/** Excel's own last row. */
const lastRowOfAll = 1_048_576;
/** Most cells that a reader may have to make for the rectangle around the filled ones. */
const maxArea = 4_000_000;
/** Filled cells that are counted before a sheet is given up: also those of columns that are left out. */
const maxFilledCells = 4 * maxCells;

/** The cells of a workbook's first sheet, or why there are none. */
export type Sheet =
  | { readonly cells: readonly (readonly unknown[])[] }
  | {
      readonly refused: 'FILE_NOT_A_TABLE' | 'FILE_UNREADABLE' | 'FILE_TOO_MANY_CELLS' | 'FILE_TOO_MUCH_TEXT';
    }
  | { readonly refused: 'FILE_TOO_MANY_ROWS'; readonly rows: number };

/**
 * Reads the first sheet of a workbook. The library is handed only parts that were measured before: it makes room for what
 * an archive says of itself, and for every cell up to the last one.
 * @param unpackedMost bytes
 */
export async function readWorkbook(bytes: Uint8Array, unpackedMost: number): Promise<Sheet> {
  try {
    if (!namesInArchive(bytes, maxEntries).includes('xl/workbook.xml'))
      return { refused: 'FILE_NOT_A_TABLE' };
    const parts = partsOf(bytes, unpackedMost);
    if (!parts) return { refused: 'FILE_UNREADABLE' };
    if ([...parts.all.values()].some((part) => hasLongRun(part))) return { refused: 'FILE_TOO_MUCH_TEXT' };
    if (countTags(parts.all.values()) > mostTags) return { refused: 'FILE_TOO_MANY_CELLS' };
    const size = sheetSize(parts.sheet.toString('latin1'), {
      filledCells: maxFilledCells,
      lastRow: lastRowOfAll,
      area: maxArea,
    });
    if (size.lastRow > lastRowOfAll) return { refused: 'FILE_UNREADABLE' };
    if (size.filledRows > 4 * maxRows) return { refused: 'FILE_TOO_MANY_ROWS', rows: size.filledRows - 1 };
    if (size.filledCells > maxFilledCells || size.area > maxArea) return { refused: 'FILE_TOO_MANY_CELLS' };
    // Packed anew without being pressed: what the library unpacks is what was looked at, and nothing beside it.
    const checked = zipSync(Object.fromEntries(parts.all), { level: 0 });
    const rows = await readSheet(checked.buffer as ArrayBuffer);
    return { cells: rows.map((row) => row.slice(0, maxColumns)) };
  } catch (error) {
    if (error instanceof ArchiveRefused || error instanceof Error) return { refused: 'FILE_UNREADABLE' };
    throw error;
  }
}

interface Parts {
  readonly sheet: Buffer;
  readonly all: ReadonlyMap<string, Buffer>;
}

/** The parts that say what stands in the first sheet; null where a workbook does not say which that is. */
function partsOf(bytes: Uint8Array, unpackedMost: number): Parts | null {
  const limits = { entries: maxEntries, unpacked: unpackedMost };
  const lists = unpackArchive(
    bytes,
    (name) => name === 'xl/workbook.xml' || name === 'xl/_rels/workbook.xml.rels',
    limits,
  );
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'].map((name) =>
    lists.get(name)?.toString('utf8'),
  );
  if (workbook === undefined || relations === undefined) return null;
  const [first] = tags(workbook, 'sheet').filter((tag) => attribute(tag, 'name'));
  const id = first && attribute(first, 'id');
  const target = tags(relations, 'Relationship').find((tag) => attribute(tag, 'Id') === id);
  const path = target && attribute(target, 'Target');
  if (!id || !path) return null;
  const sheetName = path.startsWith('/') ? path.slice(1) : `xl/${path}`;
  const all = unpackArchive(
    bytes,
    (name) => /\.xml(\.rels)?$/.test(name) && (name === sheetName || !isOtherPart(name)),
    limits,
  );
  const sheet = all.get(sheetName);
  // No spreadsheet declares what its words mean; who does has something else in mind.
  if (!sheet || [...all.values()].some((part) => part.includes('<!DOCTYPE') || part.includes('<!ENTITY')))
    return null;
  return { sheet, all };
}

/** Other sheets and what only a spreadsheet program needs. */
const isOtherPart = (name: string): boolean =>
  /^(xl\/(worksheets|drawings|media|charts|theme|pivot\w*|tables|comments\d*|printerSettings)\b|docProps\/|customXml\/)/.test(
    name,
  );

const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w{1,40}:)?${name}(?=[\\s/>])[^<>]*>`, 'g'))].map(([tag]) => tag);

/** The value of an attribute, whatever the prefix of its name. */
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w{1,40}:)?${name}=(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((said) => said !== undefined);
