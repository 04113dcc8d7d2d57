import type { RegisterFace } from '#features/registers/web/index.ts';
import type { RegisterVisit } from '../contract.ts';
import { visitText } from '../visit-text.it.ts';
import { pestVisitsTexts as texts } from './messages.it.ts';

/** How the register of visits shows its entries. */
export const visitFace: RegisterFace<RegisterVisit> = {
  words: texts.entryWords,
  subjectOf: ({ company, technician }) => (technician === null ? company : `${company} (${technician})`),
  valueOf: (row) =>
    [visitText(row), row.correctiveAction, row.paper === undefined ? null : texts.paperKept]
      .filter((part) => part !== null)
      .join(' · '),
  rightValueOf: (row) => {
    const right = row.correctedBy ?? row;
    return `${right.company}, ${visitText(right)}`;
  },
};
