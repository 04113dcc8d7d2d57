import type { ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Printer from 'lucide-react/icons/printer';
import {
  addDays,
  daysBetween,
  formatItalianDate,
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
import { maxPrintedRows } from './printed-part.tsx';
import type { AnswersElsewhere, PrintedPart, PrintedPeriod, ReadSheet } from './printed-part.tsx';
import { printedTexts as texts } from './printed-register.it.ts';
import { scrollRegion } from './scrollRegion.ts';
import { SkeletonList } from './Skeleton.tsx';
import { useToday } from './useToday.ts';

/** A part that was read. */
export interface PrintedSheet extends ReadSheet {
  readonly title: string;
}

interface Props {
  /** Of the page. */
  readonly title: string;
  readonly restaurant: string;
  readonly back: ReactNode;
  /** The registers, in the order of their sheets. */
  readonly parts: readonly PrintedPart[];
  /** Days at first, today with them. */
  readonly usualDays?: number;
  /** Most days at once; as many as wanted unless told. */
  readonly mostDays?: number;
  /** Most rows of all registers together. */
  readonly mostRows?: number;
  /** What else is chosen, under the days. */
  readonly children?: ReactNode;
  /** What else can be done with the days that are chosen, under that; not where they are wrong. */
  readonly renderMore?: (period: PrintedPeriod) => ReactNode;
  /** Below the last register, on its sheet. */
  readonly foot?: ReactNode;
  /** A sheet of its own before all others. */
  readonly renderCover?: RenderCover;
}

type RenderCover = (sheets: readonly PrintedSheet[], period: PrintedPeriod) => ReactNode;

/** A part, and where its answers come from in place of its own calls. */
interface PartRead {
  readonly part: PrintedPart;
  readonly elsewhere?: AnswersElsewhere;
}

/**
 * Reads registers whole for a print, once and as they are now.
 * @param from whose they are, where they come from elsewhere: what was read of one link is not shown for another
 */
export function usePrintedSheets(
  parts: readonly PartRead[],
  period: PrintedPeriod,
  { enabled, mostRows, from = 'own' }: { enabled: boolean; mostRows: number; from?: string },
) {
  const { sheets, isFailed, retry } = useQueries({
    queries: parts.map(({ part, elsewhere }) => ({
      queryKey: ['printed', from, part.title, period.from, period.to],
      queryFn: () => part.read(period, elsewhere),
      enabled,
      // Paper is read once and as it is now; what went wrong is said in its place.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { quiet: true },
    })),
    combine: (read) => ({
      sheets: read.flatMap(({ data }, at) =>
        data === undefined ? [] : [{ ...data, title: parts[at]?.part.title ?? '' }],
      ),
      isFailed: read.some(({ isError }) => isError),
      retry: () => Promise.all(read.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    }),
  });
  const count = sheets.reduce((sum, sheet) => sum + sheet.count, 0);
  const isTooLong = sheets.some((sheet) => sheet.isTooLong) || count > mostRows;
  const isRead = enabled && sheets.length === parts.length;
  return { shown: isRead && !isTooLong ? sheets : null, isRead, isTooLong, isFailed, count, retry };
}

/** What stands in the place of sheets that are not there (yet); null where all of them are. */
export function SheetsAwaited({
  read: { isRead, isTooLong, isFailed, count, retry },
  mostRows,
}: {
  readonly read: ReturnType<typeof usePrintedSheets>;
  readonly mostRows: number;
}) {
  if (isFailed) return <LoadFailed quiet title={texts.failed} onRetry={retry} />;
  if (!isRead) return <SkeletonList rows={8} label={texts.loading} />;
  if (!isTooLong) return null;
  return (
    <Banner tone="warning" live>
      {texts.tooMany(formatDecimal(count, 0), formatDecimal(mostRows, 0))}
    </Banner>
  );
}

/** The sheets themselves, on the screen and on paper. */
export function PrintedSheets({
  sheets,
  restaurant,
  period,
  renderCover,
  foot,
}: {
  readonly sheets: readonly PrintedSheet[];
  readonly restaurant: string;
  readonly period: PrintedPeriod;
  readonly renderCover?: RenderCover | undefined;
  readonly foot?: ReactNode;
}) {
  const days = texts.period(formatItalianDate(period.from), formatItalianDate(period.to));
  return (
    <div className="grid grid-cols-1 gap-6 print:block">
      {renderCover && sheets.length > 0 ? <div className={sheet}>{renderCover(sheets, period)}</div> : null}
      {sheets.map((part, at) => (
        <div
          key={part.title}
          {...scrollRegion(part.title)}
          className={`${sheet} print:not-first:break-before-page`}
        >
          {part.draw(`${restaurant} · ${part.title} · ${days}`)}
          {at === sheets.length - 1 ? foot : null}
        </div>
      ))}
    </div>
  );
}

/** The button that prints, where there is something to print. */
export function PrintButton({ sheets }: { readonly sheets: readonly PrintedSheet[] | null }) {
  if (sheets === null || sheets.length === 0) return null;
  return (
    <Button onClick={() => print()}>
      <Printer aria-hidden />
      {texts.print}
    </Button>
  );
}

/** The page around printed registers: on paper nothing of it but the sheets. */
export const printedPage = 'mx-auto max-w-4xl px-4 py-6 sm:px-6 print:max-w-none print:p-0';

/**
 * Registers on A4 as an inspector takes them: restaurant, register and days above the columns of every sheet, all rows of
 * the days from the oldest on, numbered, and a line to sign. The days stand in the address (`?dal=`, `?al=`). All of it
 * or nothing: what could not be read whole is not shown.
 */
export function PrintedRegisters(props: Props) {
  const { title, restaurant, back, parts, usualDays = 30, mostDays, children } = props;
  const { renderCover, renderMore } = props;
  const mostRows = props.mostRows ?? maxPrintedRows;
  const today = useToday();
  const navigate = useNavigate();
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const day = (name: string, usual: LocalDate): LocalDate => {
    const value = asked[name];
    return typeof value === 'string' && isLocalDate(value) ? value : usual;
  };
  const to = day('al', today);
  const from = day('dal', addDays(to, 1 - usualDays));
  const daysProblem =
    from > to
      ? texts.daysWrong
      : mostDays !== undefined && daysBetween(from, to) >= mostDays
        ? texts.tooManyDays(mostDays)
        : undefined;
  const period = { from, to };
  const read = usePrintedSheets(
    parts.map((part) => ({ part })),
    period,
    { enabled: daysProblem === undefined, mostRows },
  );
  const choose = (part: { dal: string } | { al: string }): void =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, dal: from, al: to, ...part }),
      replace: true,
      resetScroll: false,
    });
  return (
    <main className={printedPage}>
      <div className="print:hidden">
        <PageHeader
          title={title}
          description={texts.hint}
          back={back}
          actions={<PrintButton sheets={read.shown} />}
        />
        <div className="mb-6 grid grid-cols-2 items-start gap-3 sm:max-w-md">
          <Field label={texts.from} error={daysProblem}>
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
        {children}
        {daysProblem === undefined ? renderMore?.(period) : null}
        {daysProblem === undefined ? <SheetsAwaited read={read} mostRows={mostRows} /> : null}
      </div>
      {read.shown ? (
        <PrintedSheets
          sheets={read.shown}
          restaurant={restaurant}
          period={period}
          renderCover={renderCover}
          foot={props.foot}
        />
      ) : null}
    </main>
  );
}

const sheet =
  'light min-w-0 overflow-x-auto rounded-lg border border-line bg-surface p-4 text-ink sm:p-5 print:overflow-visible print:rounded-none print:border-0 print:bg-transparent print:p-0';
