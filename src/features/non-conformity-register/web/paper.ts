import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { createElement } from 'react';
import { operatorName } from '#features/access/operator-name.ts';
import { at } from '#features/registers/web/index.ts';
import { printedPart } from '#platform/ui/printed-part.tsx';
import type { NonConformityShown } from '../contract.ts';
import { faces } from './faces-of-rooms.ts';
import { nonConformityTexts as texts } from './messages.it.ts';
import { readRegisterPage } from './queries.ts';
import { storyOf } from './story.ts';

const lines = (all: readonly string[]) =>
  createElement('span', { className: 'block whitespace-pre-line' }, all.join('\n'));

/** A value with its limit, and that it was corrected since. */
const textOf = ({ value, limit, corrected }: NonConformityShown['deviations'][number]): string => {
  const text = texts.valueAndLimit(value, limit);
  return corrected === undefined ? text : texts.wasCorrected(text);
};

const valuesOf = ({ deviations, count }: NonConformityShown): string[] => [
  ...deviations.map((one) => `${at(one.madeAt)}: ${textOf(one)}`),
  ...(deviations.length < count ? [texts.olderLeftOut(deviations.length, count)] : []),
];

/** The register of non-conformities on paper, by the day on which each began. */
export const nonConformitiesPaper = printedPart<NonConformityShown>({
  title: texts.printedTitle,
  columns: [
    { key: 'opened', header: texts.paper.opened, width: 'w-[11%]', cell: ({ openedAt }) => at(openedAt) },
    {
      key: 'subject',
      header: texts.paper.subject,
      width: 'w-[17%]',
      cell: ({ kind, name, timesIn30Days: times }) =>
        lines([name, faces[kind].name, ...(times > 1 ? [texts.timesInMonth(times)] : [])]),
    },
    { key: 'value', header: texts.paper.value, width: 'w-[24%]', cell: (row) => lines(valuesOf(row)) },
    {
      key: 'state',
      header: texts.paper.state,
      width: 'w-[11%]',
      cell: ({ state, endedAt }) =>
        lines([texts.states[state], ...(endedAt === null ? [] : [texts.endedAt(at(endedAt))])]),
    },
    {
      key: 'story',
      header: texts.paper.story,
      cell: (row) =>
        lines(storyOf(row).map((line) => texts.line(line.label, line.words, line.operatorName, line.at))),
    },
  ],
  rowKey: ({ id }) => id,
  doneAt: ({ openedAt }) => openedAt,
  operatorOf: ({ closing, deviations }) =>
    operatorName(closing?.operatorName ?? deviations.at(-1)?.operatorName),
  readPage: readRegisterPage,
  loadColumns: async () => (await import('./register-csv.ts')).nonConformityColumns,
});

/** Where it stands among the papers for an inspection. */
export const inspectionPaper: InspectionPaper = {
  place: 7,
  key: 'non-conformita',
  part: nonConformitiesPaper,
};
