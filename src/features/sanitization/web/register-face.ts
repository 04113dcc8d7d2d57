import type { RegisterFace } from '#features/registers/web/index.ts';
import type { RegisterCleaning } from '../contract.ts';
import { sanitizationTexts as texts } from './messages.it.ts';

/** How the register of cleaning shows its entries: what was cleaned, with what. */
export const cleaningFace: RegisterFace<RegisterCleaning> = {
  words: texts.entryWords,
  subjectOf: ({ area }) => area,
  valueOf: ({ productUsed }) => productUsed,
  rightValueOf: (row) => {
    const { area, productUsed } = row.correctedBy ?? row;
    return `${area}, ${productUsed}`;
  },
};
