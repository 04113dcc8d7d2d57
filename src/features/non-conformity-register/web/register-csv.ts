import { at } from '#features/registers/web/index.ts';
import { operatorName } from '#features/access/operator-name.ts';
import type { CsvColumn } from '#platform/kernel/csv.ts';
import type { NonConformityShown, StepShown } from '../contract.ts';
import { faces } from './faces-of-rooms.ts';
import { nonConformityTexts as texts } from './messages.it.ts';
import { storyOf } from './story.ts';

const { csv: heads } = texts;
const ofSteps = (row: NonConformityShown, words: (step: StepShown) => string | null): string | null =>
  row.steps
    .map(words)
    .filter((one) => one !== null)
    .join('\n') || null;

/** The columns of the register's file. */
export const nonConformityColumns: readonly CsvColumn<NonConformityShown>[] = [
  { head: heads.opened, cell: ({ openedAt }) => at(openedAt) },
  { head: heads.ended, cell: ({ endedAt }) => endedAt && at(endedAt) },
  { head: heads.kind, cell: ({ kind }) => faces[kind].name },
  { head: heads.subject, cell: ({ name }) => name },
  {
    head: heads.values,
    cell: ({ deviations }) =>
      deviations
        .map(
          ({ value, madeAt, operatorName: who, corrected }) =>
            `${corrected === undefined ? value : texts.wasCorrected(value)} (${at(madeAt)}, ${operatorName(who)})`,
        )
        .join('\n'),
  },
  { head: heads.limit, cell: ({ deviations }) => deviations.at(-1)?.limit ?? null },
  {
    head: heads.said,
    cell: (row) =>
      storyOf({ ...row, steps: [] })
        .map((line) => texts.line(line.label, line.words, line.operatorName, line.at))
        .join('\n') || null,
  },
  { head: heads.cause, cell: (row) => ofSteps(row, ({ cause }) => cause) },
  { head: heads.action, cell: (row) => ofSteps(row, ({ action }) => action) },
  { head: heads.food, cell: (row) => ofSteps(row, ({ food }) => food && texts.foods[food]) },
  { head: heads.goods, cell: ({ goods }) => goods.map(({ name }) => name).join('\n') || null },
  { head: heads.state, cell: ({ state }) => texts.states[state] },
  { head: heads.closedBy, cell: ({ closing }) => closing && operatorName(closing.operatorName) },
  { head: heads.closedAt, cell: ({ closing }) => closing && at(closing.at) },
  { head: heads.verified, cell: ({ closing }) => closing && closing.words },
  { head: heads.times, cell: ({ timesIn30Days }) => timesIn30Days },
];
