import type { RegisterFace } from '#features/registers/web/index.ts';
import type { RegisterVetting } from '../contract.ts';
import { vettingText } from '../vetting-text.it.ts';
import { suppliersTexts as texts } from './messages.it.ts';

/** How the register of suppliers shows its entries. */
export const vettingFace: RegisterFace<RegisterVetting> = {
  words: texts.entryWords,
  subjectOf: ({ supplier }) => supplier,
  valueOf: (row) =>
    [vettingText(row), row.paper === undefined ? null : texts.paperKept]
      .filter((part) => part !== null)
      .join(' · '),
  rightValueOf: (row) => {
    const right = row.correctedBy ?? row;
    return `${right.supplier}, ${vettingText(right)}`;
  },
};
