import type { RegisterFace } from '#features/registers/web/index.ts';
import type { RegisterProduct } from '../contract.ts';
import { productText } from '../product-text.it.ts';
import { productTexts as texts } from './messages.it.ts';

/** How the register of cleaning products shows its entries. */
export const productFace: RegisterFace<RegisterProduct> = {
  words: texts.entryWords,
  subjectOf: ({ product }) => product,
  valueOf: (row) =>
    [productText(row), row.paper === undefined ? null : texts.paperKept]
      .filter((part) => part !== null)
      .join(' · '),
  rightValueOf: (row) => {
    const right = row.correctedBy ?? row;
    return `${right.product}, ${productText(right)}`;
  },
};
