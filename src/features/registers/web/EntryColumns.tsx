import type { ReactNode } from 'react';
import { Button } from '#platform/ui/Button.tsx';
import { cn } from '#platform/ui/cn.ts';
import type { Column } from '#platform/ui/DataTable.tsx';
import { CorrectedBadge, EntryValue, remarksColumn, WhenAndWho } from './EntryCells.tsx';
import type { RegisterFace } from './register-face.ts';
import { at } from './remarks.ts';
import type { ShownEntry } from './shown-entry.ts';

/** What may be done about an entry; `onAnswer` is left out of a register that is held against no limit. */
interface Write<Row> {
  readonly onAnswer?: (row: Row) => void;
  readonly onCorrect: (row: Row) => void;
}

interface Options<Row extends ShownEntry> {
  readonly face: RegisterFace<Row>;
  readonly words: {
    readonly columns: Readonly<Record<'subject' | 'value' | 'done' | 'notes' | 'actions', string>>;
    readonly answer?: string;
    readonly correct: string;
    /** For whom the buttons are read aloud: which entry. */
    readonly correctFor: (subject: string, when: string) => string;
  };
  /** How it was, below the value, of one that counts; left out of a register that is held against no limit. */
  readonly renderOutcome?: (row: Row) => ReactNode;
  /** What more there is of an entry, below all else of its cell, also of one that was corrected. */
  readonly renderMore?: (row: Row) => ReactNode;
  /** Null where the plan or the rights allow reading only. */
  readonly write: Write<Row> | null;
  /** Of the cell of the value, and of the value itself. */
  readonly cellClass?: string;
  readonly valueClass?: string;
}

/** The columns of a register whose entries are about one subject and have one value: both, when and by whom, remarks, what may be done. */
export const entryColumns = <Row extends ShownEntry>({
  face,
  words,
  renderOutcome,
  renderMore,
  write,
  cellClass,
  valueClass,
}: Options<Row>): readonly Column<Row>[] => [
  {
    key: 'subject',
    header: words.columns.subject,
    primary: true,
    cell: (row) => <span className="block min-w-24 font-semibold wrap-anywhere">{face.subjectOf(row)}</span>,
  },
  {
    key: 'value',
    header: words.columns.value,
    cell: (row) => (
      <span className={cn('flex flex-col items-start gap-1 max-sm:items-end max-sm:text-right', cellClass)}>
        <EntryValue face={face} row={row} {...(valueClass === undefined ? {} : { className: valueClass })} />
        {row.correctedBy === null ? renderOutcome?.(row) : <CorrectedBadge words={face.words} />}
        {renderMore?.(row)}
      </span>
    ),
  },
  {
    key: 'done',
    header: words.columns.done,
    cell: (row) => <WhenAndWho face={face} row={row} className="max-sm:pr-3 max-sm:text-sm" />,
  },
  remarksColumn(face, words.columns.notes),
  {
    key: 'actions',
    header: words.columns.actions,
    headerHidden: true,
    cell: (row) => {
      if (write === null || row.correctedBy !== null) return null;
      const { onAnswer, onCorrect } = write;
      const name = (
        <span className="sr-only">{words.correctFor(face.subjectOf(row), at(row.performedAt))}</span>
      );
      return (
        <span className="flex flex-wrap gap-x-2">
          {row.open && onAnswer !== undefined ? (
            <Button variant="secondary" size="sm" onClick={() => onAnswer(row)}>
              {words.answer} {name}
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={() => onCorrect(row)}>
            {words.correct} {name}
          </Button>
        </span>
      );
    },
  },
];
