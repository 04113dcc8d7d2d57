import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import { serverNow } from '#platform/http/server-clock.ts';
import {
  addDays,
  formatItalianDate,
  formatItalianDateTime,
  isLocalDate,
  type LocalDate,
} from '#platform/kernel/dates.ts';
import { formatDecimal } from '#platform/kernel/numbers.ts';
import { Banner } from './Banner.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { Button } from './Button.tsx';
import { DateInput } from './DateInput.tsx';
import { Field } from './Field.tsx';
import { PageHeader } from './PageHeader.tsx';
import './paper.css';
import { printedTexts as texts } from './printed-register.it.ts';
import { scrollRegion } from './scrollRegion.ts';
import { SkeletonList } from './Skeleton.tsx';
import { useToday } from './useToday.ts';

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

interface Props<Row> {
  /** Of the register, as the paper says it. */
  readonly title: string;
  readonly restaurant: string;
  readonly back: ReactNode;
  /** One page of the rows of some days; called until there is none left. */
  readonly readPage: (period: PrintedPeriod, cursor: string | null) => Promise<RegisterPage<Row>>;
  readonly columns: readonly PrintedColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  /** When what a row tells was done, ISO. */
  readonly doneAt: (row: Row) => string;
}

/** Most rows of one print: a quarter of a large kitchen, some 150 sheets. */
export const maxPrintedRows = 5_000;
/** Days at first: today and the 29 before it. */
const usualDays = 30;

/**
 * A register on A4 as an inspector takes it: restaurant, register and days above the columns of every sheet, all rows of
 * the days from the oldest on, numbered, and a line to sign. The days stand in the address (`?dal=`, `?al=`). All of it
 * or nothing: what could not be read whole is not shown.
 */
export function PrintedRegister<Row>(props: Props<Row>) {
  const { title, restaurant, back, readPage, rowKey, doneAt } = props;
  const today = useToday();
  const navigate = useNavigate();
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const day = (name: string, usual: LocalDate): LocalDate => {
    const value = asked[name];
    return typeof value === 'string' && isLocalDate(value) ? value : usual;
  };
  const to = day('al', today);
  const from = day('dal', addDays(to, 1 - usualDays));
  const backwards = from > to;
  const register = useQuery({
    queryKey: ['printed', title, from, to],
    queryFn: () => readWhole((cursor) => readPage({ from, to }, cursor), doneAt),
    enabled: !backwards,
    // Paper is read once and as it is now; what went wrong is said in its place.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const choose = (part: { dal: string } | { al: string }): void =>
    void navigate({ to: '.', search: { dal: from, al: to, ...part }, replace: true, resetScroll: false });
  const read = register.data;
  const rows = read?.rows;
  return (
    <main className="mx-auto max-w-4xl px-4 py-6 sm:px-6 print:max-w-none print:p-0">
      <div className="print:hidden">
        <PageHeader
          title={title}
          description={texts.hint}
          back={back}
          actions={
            rows ? (
              <Button onClick={() => print()}>
                <Printer aria-hidden />
                {texts.print}
              </Button>
            ) : null
          }
        />
        <div className="mb-6 grid grid-cols-2 gap-3 sm:max-w-md">
          <Field label={texts.from} error={backwards ? texts.daysWrong : undefined}>
            <DateInput
              value={from}
              today={today}
              max={today}
              onValueChange={(dal) => {
                if (dal !== '') choose({ dal });
              }}
            />
          </Field>
          <Field label={texts.to}>
            <DateInput
              value={to}
              today={today}
              max={today}
              onValueChange={(al) => {
                if (al !== '') choose({ al });
              }}
            />
          </Field>
        </div>
        {backwards ? null : register.isPending ? (
          <SkeletonList rows={8} label={texts.loading} />
        ) : register.isError ? (
          <LoadFailed quiet title={texts.failed} onRetry={() => register.refetch()} />
        ) : rows === null ? (
          <Banner tone="warning" live>
            {texts.tooMany(formatDecimal(read?.total ?? 0, 0), formatDecimal(maxPrintedRows, 0))}
          </Banner>
        ) : null}
      </div>
      {rows && !backwards ? (
        <div
          {...scrollRegion(title)}
          className="light overflow-x-auto rounded-lg border border-line bg-surface p-5 text-ink print:overflow-visible print:rounded-none print:border-0 print:bg-transparent print:p-0"
        >
          <Paper
            {...props}
            rows={rows}
            rowKey={rowKey}
            damaged={read?.damaged ?? 0}
            heading={`${restaurant} · ${title} · ${texts.period(formatItalianDate(from), formatItalianDate(to))}`}
          />
        </div>
      ) : null}
    </main>
  );
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
  } while (cursor !== null && rows.length <= maxPrintedRows);
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
}

/** The sheets: one table, whose head the browser repeats on each; no row is cut. */
function Paper<Row>({ heading, columns, rows, rowKey, damaged }: PaperProps<Row>) {
  return (
    <div className="paper-register min-w-176 text-[9pt] leading-snug print:min-w-0">
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
              <td className="figures py-1 pr-2">{index + 1}</td>
              {columns.map(({ key, cell }) => (
                <td key={key} className="py-1 pr-2 wrap-anywhere">
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
