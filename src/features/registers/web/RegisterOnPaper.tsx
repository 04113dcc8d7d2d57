import { Link, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { OwnCodeOnPaper } from '#features/integrity/web/index.ts';
import { useSession } from '#features/access/web/index.ts';
import { doubtOf } from '../measured-with.ts';
import { operatorName } from '#features/access/operator-name.ts';
import { BackLink } from '#platform/ui/BackLink.tsx';
import { PrintedRegisters } from '#platform/ui/PrintedRegisters.tsx';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import { printedPart } from '#platform/ui/printed-part.tsx';
import type {
  KeptFile,
  PrintedColumn,
  PrintedPart,
  PrintedPeriod,
  RegisterPage,
} from '#platform/ui/printed-part.tsx';
import { registerTexts } from './messages.it.ts';
import type { RegisterFace } from './register-face.ts';
import { at, cameInLater, correctionTimeOf, outcomeOf, remarkText, remarksOf } from './remarks.ts';
import type { ShownEntry } from './shown-entry.ts';

/** The columns of a register on paper, in their order; the remarks take what is left. One without limits leaves two out. */
type PaperHeads = Readonly<
  Record<'performedAt' | 'subject' | 'value' | 'operator', string> &
    Partial<Record<'limit' | 'outcome', string>>
>;

/** A register as it comes onto paper. */
interface RegisterPaper<Row extends ShownEntry> {
  readonly face: RegisterFace<Row>;
  /** Of the register, as the paper says it. */
  readonly title: string;
  readonly heads: PaperHeads;
  /** One page of the rows of some days. */
  readonly readPage: (period: PrintedPeriod, cursor: string | null) => Promise<RegisterPage<Row>>;
  /** The page of an answer of the server, where `readPage` gives something else than that answer. */
  readonly pageOf?: (answer: never) => RegisterPage<Row>;
  /** The columns of the register's file. */
  readonly loadColumns: () => Promise<readonly CsvColumn<Row>[]>;
  /** The files that are kept at an entry. */
  readonly filesOf?: (row: Row) => readonly KeptFile[];
  /** What stands below the rows, of the first answer of the list. */
  readonly belowOf?: (answer: never) => ReactNode;
}

/** What is printed of a register: by itself, and among all of them for an inspection. */
export const registerPart = <Row extends ShownEntry>({
  face,
  title,
  heads,
  readPage,
  pageOf,
  loadColumns,
  filesOf,
  belowOf,
}: RegisterPaper<Row>): PrintedPart =>
  printedPart({
    title,
    columns: columnsOf(face, heads),
    rowKey: ({ id }) => id,
    doneAt: ({ performedAt }) => performedAt,
    operatorOf: (row) => operatorName(row.operatorName),
    readPage,
    ...(pageOf === undefined ? {} : { pageOf }),
    loadColumns,
    ...(filesOf === undefined ? {} : { filesOf }),
    ...(belowOf === undefined ? {} : { belowOf }),
  });

interface Props {
  readonly part: PrintedPart;
  /** Where the register stands on the screen, and what that is called. */
  readonly back: { readonly to: string; readonly name: string };
}

/** A register on A4, with limits, operators and corrections, as an inspector takes it (`PrintedRegisters`). */
export function RegisterOnPaper({ part, back }: Props) {
  const session = useSession();
  const days: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return (
    <PrintedRegisters
      title={part.title}
      restaurant={session?.restaurant?.name ?? ''}
      back={<BackLink to={back.to}>{back.name}</BackLink>}
      parts={[part]}
      foot={
        <Suspense fallback={null}>
          <OwnCodeOnPaper />
        </Suspense>
      }
    >
      <p className="mb-6">
        <Link
          to={'/inspection-papers' as never}
          search={days as never}
          className="font-semibold text-primary underline"
        >
          {registerTexts.allRegisters}
        </Link>
      </p>
    </PrintedRegisters>
  );
}

/** Words need more room than a figure, and have it where there is no limit; all of it where nothing is judged. */
function valueWidth({ limit, outcome }: PaperHeads): string {
  if (limit !== undefined) return 'w-[14%]';
  return outcome === undefined ? 'w-[38%]' : 'w-[24%]';
}

function columnsOf<Row extends ShownEntry>(
  face: RegisterFace<Row>,
  heads: PaperHeads,
): readonly PrintedColumn<Row>[] {
  const { limitOf } = face;
  return [
    { key: 'at', header: heads.performedAt, width: 'w-[11%]', cell: (row) => at(row.performedAt) },
    { key: 'subject', header: heads.subject, width: 'w-[15%]', cell: face.subjectOf },
    {
      key: 'value',
      header: heads.value,
      width: valueWidth(heads),
      cell: (row) => <Value face={face} row={row} />,
    },
    ...(limitOf === undefined || heads.limit === undefined
      ? []
      : [{ key: 'limit', header: heads.limit, width: 'w-[13%]', cell: limitOf }]),
    ...(heads.outcome === undefined
      ? []
      : [
          {
            key: 'outcome',
            header: heads.outcome,
            width: 'w-[11%]',
            cell: (row: Row) => <Outcome face={face} row={row} />,
          },
        ]),
    {
      key: 'operator',
      header: heads.operator,
      width: 'w-[14%]',
      cell: (row) => operatorName(row.operatorName),
    },
    { key: 'remarks', header: face.words.remarks, cell: (row) => <PaperRemarks face={face} row={row} /> },
  ];
}

interface Cell<Row extends ShownEntry> {
  readonly face: RegisterFace<Row>;
  readonly row: Row;
}

function Value<Row extends ShownEntry>({ face, row }: Cell<Row>) {
  const value = <span className="figures font-semibold">{face.valueOf(row)}</span>;
  return row.correctedBy === null ? value : <s>{value}</s>;
}

/** What a corrected value was judged as does not count any more; what was told with it stays, struck out. */
function Outcome<Row extends ShownEntry>({ face, row }: Cell<Row>) {
  if (row.correctedBy !== null) {
    const struck = face.struckOf?.(row) ?? null;
    return (
      <>
        {face.words.corrected}
        {struck === null ? null : <s className="block">{struck}</s>}
      </>
    );
  }
  return (
    <span
      className={
        face.isFine?.(row) !== false && !row.widerLimit && doubtOf(row.measuredWith) === null
          ? undefined
          : 'font-bold'
      }
    >
      {outcomeOf(face, row)}
    </span>
  );
}

/** The remarks, who corrected it, and when it came in if later. */
function PaperRemarks<Row extends ShownEntry>({ face, row }: Cell<Row>) {
  const corrected = correctionTimeOf(row);
  const lines = remarksOf(face, row).flatMap((remark) => [
    remarkText(remark),
    ...(remark.key === 'reason' && corrected !== null
      ? [face.words.correctionBy(operatorName(row.operatorName), at(corrected))]
      : []),
  ]);
  return (
    <span className="block whitespace-pre-line">
      {[...lines, ...(cameInLater(row) ? [face.words.recordedAt(at(row.recordedAt))] : [])].join('\n')}
    </span>
  );
}
