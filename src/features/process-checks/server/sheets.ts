import { and, eq, inArray } from 'drizzle-orm';
import { operatorName } from '#features/access/operator-name.ts';
import { sheetTab } from '#features/google-copy/server/index.ts';
import { matterTexts } from '#features/non-conformities/texts.it.ts';
import { sheetsOf } from '#features/registers/server/index.ts';
import { outcomeWithThermometer } from '#features/registers/measured-with.it.ts';
import { registerSheetTexts } from '#features/registers/sheets.it.ts';
import { limitText, processNames } from '../process-names.it.ts';
import { processSheetTexts as texts } from '../sheets.it.ts';
import { limitsOfRow, processAnswers, processLimits } from '../tables.ts';
import type { AnswerRow } from './answer-evidence.ts';
import type { LimitsRow } from './limits-evidence.ts';
import { steps } from './register.ts';

/** The tabs of the processes: steps, and answers. */
export const processSheets = [
  ...sheetsOf(steps, texts, [
    { head: texts.run, of: (row) => row.runId },
    // Beside what it is: a tab that there is gets no column of its own.
    { head: texts.step, of: (row) => outcomeWithThermometer(texts.steps[row.step], row) },
    { head: texts.process, of: ({ process }) => (process === null ? null : processNames[process]) },
    { head: texts.food, of: (row) => row.food },
    { head: texts.celsius, of: (row) => row.celsius },
    {
      head: texts.limit,
      of: (row) => (row.process === null ? null : limitText(row.process, limitsOfRow(row))),
    },
  ]),
  sheetTab<AnswerRow>({
    kind: 'process_answer',
    title: texts.answersTitle,
    table: processAnswers,
    columns: [
      { head: registerSheetTexts.performedAt, of: (row) => row.performedAt },
      { head: texts.run, of: (row) => row.entryId },
      { head: registerSheetTexts.action, of: (row) => row.action },
      {
        head: registerSheetTexts.judgement,
        of: ({ judgement }) => (judgement === null ? null : matterTexts.judgements[judgement]),
      },
      { head: registerSheetTexts.operator, of: (row) => operatorName(row.operatorName) },
      { head: registerSheetTexts.recordedAt, of: (row) => row.recordedAt },
    ],
    read: (tx, restaurantId, ids) =>
      tx
        .select()
        .from(processAnswers)
        .where(and(eq(processAnswers.restaurantId, restaurantId), inArray(processAnswers.id, [...ids]))),
  }),
  sheetTab<LimitsRow>({
    kind: 'process_limits',
    title: texts.limitsTitle,
    table: processLimits,
    columns: [
      { head: registerSheetTexts.recordedAt, of: (row) => row.recordedAt },
      { head: texts.process, of: ({ process }) => processNames[process] },
      { head: texts.limit, of: (row) => limitText(row.process, limitsOfRow(row)) },
      { head: texts.widerReason, of: (row) => row.widerReason },
      { head: registerSheetTexts.operator, of: (row) => operatorName(row.operatorName) },
    ],
    read: (tx, restaurantId, ids) =>
      tx
        .select()
        .from(processLimits)
        .where(and(eq(processLimits.restaurantId, restaurantId), inArray(processLimits.id, [...ids]))),
  }),
];
