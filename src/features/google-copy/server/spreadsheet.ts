import type { sheets_v4 } from '@googleapis/sheets';
import type { Services } from '#platform/http/server/context.ts';
import { rangeOf } from '../plan-batch.ts';
import type { Cell } from '../plan-batch.ts';
import { GoogleError } from './google-error.ts';
import { askGoogle } from './open-google.ts';
import type { Google } from './open-google.ts';

/** A tab as it is in the spreadsheet now. */
export interface FoundTab {
  readonly gid: number;
  readonly title: string;
  readonly rows: number;
  readonly columns: number;
}

/** The spreadsheet as far as we look at it. */
export interface FoundSheet {
  readonly title: string;
  readonly tabs: readonly FoundTab[];
  /** The restaurant whose copy it is; null where it is nobody's yet. */
  readonly owner: string | null;
}

/** The key under which a spreadsheet bears the restaurant whose copy it is. */
export const ownerKey = 'credenza.restaurant';

type Clock = Pick<Services, 'clock'>;

/**
 * Google names in each answer the spreadsheet that it is of: what does not is somebody else's on the way there, and says neither
 * that something stands in it nor that something was written (GOOG-67).
 * @throws GoogleError `unreachable`
 */
function mustBeOf(sheetId: string, answer: { readonly spreadsheetId?: string | null }): void {
  if (answer.spreadsheetId !== sheetId) throw new GoogleError('unreachable');
}

/** Looks at the spreadsheet: what it is called, its tabs, whose copy it is. @throws GoogleError */
export async function lookAtSheet(tools: Clock, google: Google, sheetId: string): Promise<FoundSheet> {
  const { data } = await askGoogle(tools, 'sheet_read', () =>
    google.sheets.spreadsheets.get({
      spreadsheetId: sheetId,
      fields:
        'spreadsheetId,properties.title,sheets.properties(sheetId,title,gridProperties(rowCount,columnCount)),developerMetadata',
    }),
  );
  mustBeOf(sheetId, data);
  return {
    title: data.properties?.title ?? '',
    tabs: (data.sheets ?? []).flatMap(({ properties }) =>
      typeof properties?.sheetId === 'number'
        ? [
            {
              gid: properties.sheetId,
              title: properties.title ?? '',
              rows: properties.gridProperties?.rowCount ?? 0,
              columns: properties.gridProperties?.columnCount ?? 0,
            },
          ]
        : [],
    ),
    owner: data.developerMetadata?.find(({ metadataKey }) => metadataKey === ownerKey)?.metadataValue ?? null,
  };
}

/** Changes the spreadsheet itself: tabs, rows, protection. All or nothing. @throws GoogleError */
export async function changeSheet(
  tools: Clock,
  google: Google,
  sheetId: string,
  requests: sheets_v4.Schema$Request[],
): Promise<void> {
  if (requests.length === 0) return;
  const { data } = await askGoogle(tools, 'sheet_write', () =>
    google.sheets.spreadsheets.batchUpdate({ spreadsheetId: sheetId, requestBody: { requests } }),
  );
  mustBeOf(sheetId, data);
}

/** Reads rows of text, as far as something stands in them. @throws GoogleError */
export async function readRows(
  tools: Clock,
  google: Google,
  sheetId: string,
  ranges: readonly string[],
): Promise<string[][][]> {
  const { data } = await askGoogle(tools, 'sheet_read', () =>
    google.sheets.spreadsheets.values.batchGet({
      spreadsheetId: sheetId,
      ranges: [...ranges],
      majorDimension: 'ROWS',
      valueRenderOption: 'UNFORMATTED_VALUE',
    }),
  );
  mustBeOf(sheetId, data);
  const found = data.valueRanges ?? [];
  // What is not there was not said to be empty.
  if (found.length !== ranges.length) throw new GoogleError('refused');
  return found.map(({ values }) => (values ?? []).map((row: readonly unknown[]) => row.map(textOf)));
}

/** Reads columns of text, each range from its first cell on. @throws GoogleError */
export async function readColumns(
  tools: Clock,
  google: Google,
  sheetId: string,
  ranges: readonly string[],
): Promise<string[][]> {
  const all = await readRows(tools, google, sheetId, ranges);
  return all.map((rows) => rows.map(([cell = '']) => cell));
}

/** Empties cells; what they look like stays. @throws GoogleError */
export async function clearRanges(
  tools: Clock,
  google: Google,
  sheetId: string,
  ranges: readonly string[],
): Promise<void> {
  if (ranges.length === 0) return;
  const { data } = await askGoogle(tools, 'sheet_write', () =>
    google.sheets.spreadsheets.values.batchClear({
      spreadsheetId: sheetId,
      requestBody: { ranges: [...ranges] },
    }),
  );
  mustBeOf(sheetId, data);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Rows that go into a tab from a row on. */
export interface Block {
  readonly title: string;
  readonly fromRow: number;
  readonly rows: readonly (readonly Cell[])[];
}

/** Writes blocks of rows where they belong, as they are (`RAW`): all or nothing, and the same again changes nothing. @throws GoogleError */
export async function writeBlocks(
  tools: Clock,
  google: Google,
  sheetId: string,
  blocks: readonly Block[],
): Promise<void> {
  const { data } = await askGoogle(tools, 'sheet_write', () =>
    google.sheets.spreadsheets.values.batchUpdate({
      spreadsheetId: sheetId,
      requestBody: {
        valueInputOption: 'RAW',
        data: blocks.map(({ title, fromRow, rows }) => ({
          range: rangeOf(title, `A${String(fromRow)}`),
          majorDimension: 'ROWS',
          values: rows.map((row) => [...row]),
        })),
      },
    }),
  );
  mustBeOf(sheetId, data);
}
