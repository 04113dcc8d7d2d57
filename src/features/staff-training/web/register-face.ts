import type { RegisterFace } from '#features/registers/web/index.ts';
import type { RegisterTraining } from '../contract.ts';
import { trainingText } from '../training-text.it.ts';
import { staffTrainingTexts as texts } from './messages.it.ts';

/** Who held a course, the number of its certificate, and that its paper is kept here; null where nothing of it is told. */
export const papersOf = ({
  provider,
  certificate,
  paper,
}: Pick<RegisterTraining, 'provider' | 'certificate' | 'paper'>): string | null =>
  [
    provider,
    certificate === null ? null : texts.certificateOf(certificate),
    paper === undefined ? null : texts.paperKept,
  ]
    .filter((part) => part !== null)
    .join(', ') || null;

/** How the register of training shows its entries. */
export const trainingFace: RegisterFace<RegisterTraining> = {
  words: texts.entryWords,
  subjectOf: ({ person }) => person,
  valueOf: (row) => [trainingText(row), papersOf(row)].filter((part) => part !== null).join(' · '),
  rightValueOf: (row) => {
    const right = row.correctedBy ?? row;
    return `${right.person}, ${trainingText(right)}`;
  },
};
