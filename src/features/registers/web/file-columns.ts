import type { CsvCell, CsvColumn } from '#platform/kernel/csv.ts';
import { operatorName } from '#features/access/operator-name.ts';
import { correctedAt } from '../corrected-at.ts';
import { measuredWithText } from '../measured-with.it.ts';
import { registerTexts } from './messages.it.ts';
import type { RegisterFace } from './register-face.ts';
import { answersTo, at, correctionTimeOf, lateRemark, outcomeOf, remarkText } from './remarks.ts';
import type { ShownEntry } from './shown-entry.ts';

/** The heads of a register's file; a register without limits has no outcome, no limit and nothing that was done about it. */
export type FileHeads = Readonly<
  Record<'performedAt' | 'subject' | 'value' | 'operator' | 'recordedAt' | 'notes' | 'correction', string> &
    Partial<Record<'outcome' | 'limit' | 'thermometer' | 'done', string>>
>;

/** Words of the file: what an entry corrects, and by what it was corrected. */
export interface FileWords {
  readonly corrects: (reason: string, when: string) => string;
  readonly corrected: (value: string, who: string, when: string) => string;
}

/**
 * The columns of a register's file: a row for each entry, corrected ones and their corrections alike.
 *
 * @param figureOf the value as a figure, which a spreadsheet reckons with
 */
export const fileColumns = <Row extends ShownEntry>(
  face: RegisterFace<Row>,
  { heads, ...words }: FileWords & { readonly heads: FileHeads },
  figureOf: (row: Row) => CsvCell,
): readonly CsvColumn<Row>[] => {
  const { limitOf } = face;
  const column = (head: string | undefined, cell: CsvColumn<Row>['cell']): CsvColumn<Row>[] =>
    head === undefined ? [] : [{ head, cell }];
  return [
    ...column(heads.performedAt, (row) => at(row.performedAt)),
    ...column(heads.subject, face.subjectOf),
    ...column(heads.value, figureOf),
    ...column(heads.outcome, (row) => outcomeOf(face, row)),
    ...(limitOf === undefined ? [] : column(heads.limit, limitOf)),
    ...column(heads.thermometer, ({ measuredWith }) =>
      measuredWith === undefined ? null : measuredWithText(measuredWith),
    ),
    ...column(heads.operator, (row) => operatorName(row.operatorName)),
    ...column(heads.recordedAt, (row) => at(row.recordedAt)),
    ...column(heads.done, (row) => doneInFile(face, row)),
    ...column(heads.notes, notesInFile),
    ...column(heads.correction, (row) => correctionInFile(face, words, row)),
  ];
};

/** The notes of an entry, why it was told for the past, and whose word its time is where no clock vouches for it (TRACE-22). */
function notesInFile(row: ShownEntry): string | null {
  const { timeBy, operatorName: who, notes } = row;
  const time = timeBy === undefined ? null : registerTexts.timeBy(timeBy, operatorName(who));
  return (
    [...lateRemark(row).map(remarkText), time, notes]
      .filter((part) => part !== null && part !== '')
      .join('\n') || null
  );
}

/** What was done about an entry, with it and after it; the head says already that it was done. */
function doneInFile<Row extends ShownEntry>(face: RegisterFace<Row>, row: Row): string | null {
  const said = answersTo(face, row).map(({ label, ...answer }) =>
    remarkText(label === undefined || label === face.words.action ? answer : { ...answer, label }),
  );
  return [...(row.correctiveAction == null ? [] : [row.correctiveAction]), ...said].join('\n') || null;
}

/** What an entry corrects, and by what it was corrected. */
function correctionInFile<Row extends ShownEntry>(
  face: RegisterFace<Row>,
  words: FileWords,
  row: Row,
): string | null {
  const { correctionReason: reason, correctedBy: by } = row;
  const corrected = correctionTimeOf(row);
  const parts = [
    ...(reason === null || corrected === null ? [] : [words.corrects(reason, at(corrected))]),
    ...(by === null
      ? []
      : [words.corrected(face.rightValueOf(row), operatorName(by.operatorName), at(correctedAt(by)))]),
  ];
  return parts.join('\n') || null;
}
