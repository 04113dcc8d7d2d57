import type { ReactNode } from 'react';
import { tableOf } from '#platform/kernel/csv.ts';
import type { CsvColumn, FileTable } from '#platform/kernel/csv.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { formatItalianDateTime, type LocalDate } from '#platform/kernel/dates.ts';
import './paper.css';
import { printedTexts as texts } from './printed-register.it.ts';

/** First and last day of what is printed, in Rome. */
export interface PrintedPeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** What one call gives of a register. */
export interface RegisterPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly nextCursor: string | null;
  readonly damaged?: readonly unknown[] | undefined;
}

export interface PrintedColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Width class, a part of the sheet; the others share what is left. */
  readonly width?: string;
}

/** The answers of the list that a register is read from, as they come by another way: to who has an inspector's link. */
export type AnswersElsewhere = (cursor: string | null) => Promise<unknown>;

/** A file that is kept at an entry. */
export interface KeptFile {
  /** What is said of it where it can not be had. */
  readonly name: string;
  readonly read: () => Promise<{ readonly fileName: string; readonly bytes: Uint8Array } | null>;
}

/** A register of some days as its own file says it, with the files at its entries. */
export interface ReadFile {
  readonly rows: number;
  readonly damaged: number;
  /** Null where there are more rows than a print takes. */
  readonly table: FileTable | null;
  readonly files: readonly KeptFile[];
}

/** How a register comes onto paper: what it says, and where its rows come from. */
interface RegisterSheet<Row> {
  /** Of the register, as the paper says it. */
  readonly title: string;
  /** One page of the rows of some days; called until there is none left. */
  readonly readPage: (period: PrintedPeriod, cursor: string | null) => Promise<RegisterPage<Row>>;
  /** What of an answer of the list the paper is made of, where `readPage` gives something else than that answer. */
  readonly pageOf?: (answer: never) => RegisterPage<Row>;
  /** The columns of the register's own file; loaded when it is asked for. */
  readonly loadColumns?: () => Promise<readonly CsvColumn<Row>[]>;
  readonly filesOf?: (row: Row) => readonly KeptFile[];
  /** What stands below the rows, of the first answer of the list: what is no row of it. */
  readonly belowOf?: (answer: never) => ReactNode;
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** When what a row tells was done, ISO. */
  readonly doneAt: (row: Row) => string;
  /** Who did it, as the paper says it. */
  readonly operatorOf: (row: Row) => string;
}

/** A register of some days, read whole. */
export interface ReadSheet {
  /** How many rows there are; how many there would be, where a print does not take them. */
  readonly count: number;
  /** More than a print takes: there is nothing to draw. */
  readonly isTooLong: boolean;
  /** By name, each once. */
  readonly operators: readonly string[];
  /** The sheets under what each of them is headed by. */
  readonly draw: (heading: string) => ReactNode;
}

/** A register that can be printed, whatever its rows are. */
export interface PrintedPart {
  readonly title: string;
  /** @param elsewhere in place of its own calls */
  readonly read: (period: PrintedPeriod, elsewhere?: AnswersElsewhere) => Promise<ReadSheet>;
  /** The same rows as the register's own file, the oldest first; left out where it has none. */
  readonly readFile?: (period: PrintedPeriod) => Promise<ReadFile>;
}

/** Most rows of one register in a print: a quarter of a large kitchen, some 150 sheets. */
export const maxPrintedRows = 5_000;

/** What can be printed of a register, alone or with others. */
export function printedPart<Row>(sheet: RegisterSheet<Row>): PrintedPart {
  const { title, readPage, doneAt, operatorOf, loadColumns, filesOf, belowOf } = sheet;
  // The same call of the server answers both ways: the row's own type is what that call promises.
  const pageOf = (sheet.pageOf ?? ((answer) => answer)) as (answer: unknown) => RegisterPage<Row>;
  const readFile =
    loadColumns === undefined
      ? undefined
      : async (period: PrintedPeriod): Promise<ReadFile> => {
          const [columns, { rows, total, damaged }] = await Promise.all([
            loadColumns(),
            readWhole((cursor) => readPage(period, cursor), doneAt),
          ]);
          return {
            rows: rows?.length ?? total,
            damaged,
            table: rows === null ? null : tableOf(columns, rows),
            files: rows === null || filesOf === undefined ? [] : rows.flatMap(filesOf),
          };
        };
  return {
    title,
    ...(readFile === undefined ? {} : { readFile }),
    read: async (period, elsewhere) => {
      let first: unknown = null;
      const { rows, total, damaged } = await readWhole(async (cursor) => {
        const answer = await (elsewhere === undefined ? readPage(period, cursor) : elsewhere(cursor));
        first ??= answer;
        return elsewhere === undefined ? (answer as RegisterPage<Row>) : pageOf(answer);
      }, doneAt);
      const below = belowOf?.(first as never) ?? null;
      return {
        count: rows?.length ?? total,
        isTooLong: rows === null,
        operators: [...new Set((rows ?? []).map(operatorOf))].toSorted((one, other) =>
          one.localeCompare(other, 'it'),
        ),
        draw: (heading) => (
          <Paper {...sheet} rows={rows ?? []} damaged={damaged} heading={heading} below={below} />
        ),
      };
    },
  };
}

/** Everything, the oldest first; `rows` is null where there is more than one print takes. */
async function readWhole<Row>(
  readPage: (cursor: string | null) => Promise<RegisterPage<Row>>,
  doneAt: (row: Row) => string,
): Promise<{ rows: Row[] | null; total: number; damaged: number }> {
  const rows: Row[] = [];
  let damaged = 0;
  let cursor: string | null = null;
  do {
    // One page after the other: each begins where the one before ended.
    const page: RegisterPage<Row> = await readPage(cursor);
    if (page.total > maxPrintedRows) return { rows: null, total: page.total, damaged };
    rows.push(...page.rows);
    damaged += page.damaged?.length ?? 0;
    cursor = page.nextCursor;
    // What is written out row by row may be more than the server counts.
    if (rows.length > maxPrintedRows)
      return { rows: null, total: Math.max(page.total, rows.length), damaged };
  } while (cursor !== null);
  // They come newest first as stored: of the same moment the one stored first stands first.
  const ordered = rows
    .toReversed()
    .toSorted((one, other) => (doneAt(one) < doneAt(other) ? -1 : doneAt(one) > doneAt(other) ? 1 : 0));
  return { rows: ordered, total: rows.length, damaged };
}

interface PaperProps<Row> {
  readonly heading: string;
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly damaged: number;
  readonly below: ReactNode;
}

/** The sheets: one table, whose head the browser repeats on each; no row is cut. */
function Paper<Row>({ heading, columns, rows, rowKey, damaged, below }: PaperProps<Row>) {
  return (
    <div className="paper-register paper-rows text-[9pt] leading-snug">
      <table className="w-full table-fixed border-collapse text-left">
        {/* The head of a fixed table would share its width out evenly: its first row is one cell. */}
        <colgroup>
          <col className="w-[5%]" />
          {columns.map(({ key, width }) => (
            <col key={key} className={width} />
          ))}
        </colgroup>
        <thead className="table-header-group">
          <tr>
            <th
              colSpan={columns.length + 1}
              scope="colgroup"
              className="pb-2 text-[11pt] font-bold wrap-anywhere"
            >
              {heading}
            </th>
          </tr>
          <tr className="border-y border-ink">
            <th scope="col" className="py-1 pr-2 font-semibold">
              {texts.number}
            </th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col" className="py-1 pr-2 font-semibold">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} className="break-inside-avoid border-b border-edge align-top">
              <td data-head={texts.number} className="figures py-1 pr-2">
                {index + 1}
              </td>
              {columns.map(({ key, header, cell }) => (
                <td key={key} data-head={header} className="py-1 pr-2 wrap-anywhere">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {/* Under the head as well where it comes onto a sheet of its own; once, at the end. */}
        <tfoot className="table-row-group">
          <tr className="break-inside-avoid">
            <td colSpan={columns.length + 1} className="pt-4">
              <p>
                {rows.length === 0 ? texts.empty : texts.rows(rows.length)} {texts.keptRows}{' '}
                {texts.printedAt(formatItalianDateTime(serverNow()))}
              </p>
              {below}
              {damaged > 0 ? <p className="font-bold">{texts.damaged(damaged)}</p> : null}
              <div className="mt-12 flex gap-8">
                <p className="flex-1 border-t border-ink pt-1">{texts.responsible}</p>
                <p className="w-40 border-t border-ink pt-1">{texts.date}</p>
              </div>
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
