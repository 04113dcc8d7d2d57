import { and, eq, inArray } from 'drizzle-orm';
import { operatorName } from '#features/access/operator-name.ts';
import { sheetTab } from '#features/google-copy/server/index.ts';
import type { SheetColumn, SheetTab } from '#features/google-copy/server/index.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { registerSheetTexts as texts } from '../sheets.it.ts';
import type { AnswerRow, EntryRow, PlainRegister, Register } from './register.ts';

/**
 * The tabs that a register has in the restaurant's own spreadsheet: entries, and answers where it has limits.
 *
 * @param columns what was measured, and what it was judged by
 */
export function sheetsOf<Row extends EntryRow>(
  register: PlainRegister<Row> | Register<Row>,
  words: { readonly title: string; readonly answersTitle?: string },
  columns: readonly SheetColumn<Row>[],
): SheetTab[] {
  const { entries, entryType } = register;
  const entryTab = sheetTab<Row>({
    kind: entryType,
    title: words.title,
    table: entries,
    columns: [
      { head: texts.performedAt, of: (row) => row.performedAt },
      ...columns,
      { head: texts.operator, of: (row) => operatorName(row.operatorName) },
      { head: texts.done, of: (row) => row.correctiveAction },
      { head: texts.notes, of: (row) => row.notes },
      { head: texts.recordedAt, of: (row) => row.recordedAt },
      { head: texts.corrects, of: (row) => row.correctsId },
      { head: texts.correctionReason, of: (row) => row.correctionReason },
      { head: texts.correctedAt, of: (row) => row.correctedAt },
      { head: texts.lateReason, of: (row) => row.lateReason },
    ],
    read: async (tx, restaurantId, ids) =>
      (await tx
        .select()
        .from(entries)
        .where(
          and(eq(entries.restaurantId, restaurantId), inArray(entries.id, [...ids])),
        )) as unknown as Row[],
  });
  if (!('answers' in register)) return [entryTab];
  const { answers, answerType } = register;
  return [
    entryTab,
    sheetTab<AnswerRow>({
      kind: answerType,
      title: words.answersTitle ?? words.title,
      table: answers,
      columns: [
        { head: texts.performedAt, of: (row) => row.performedAt },
        { head: texts.entry, of: (row) => row.entryId },
        { head: texts.action, of: (row) => row.action },
        {
          head: texts.judgement,
          of: ({ judgement }) => (judgement === null ? null : matterTexts.judgements[judgement]),
        },
        { head: texts.operator, of: (row) => operatorName(row.operatorName) },
        { head: texts.recordedAt, of: (row) => row.recordedAt },
      ],
      read: async (tx, restaurantId, ids) =>
        (await tx
          .select()
          .from(answers)
          .where(
            and(eq(answers.restaurantId, restaurantId), inArray(answers.id, [...ids])),
          )) as unknown as AnswerRow[],
    }),
  ];
}
