import type { RegisterFace } from '#features/registers/web/index.ts';
import { formatItalianDate } from '#platform/kernel/dates.ts';
import type { RegisterOil } from '../contract.ts';
import {
  collectionText,
  limitThenText,
  oilSubjectText,
  oilValueText,
  outcomeTexts,
  wasToChange,
} from '../value-text.it.ts';
import { fryingOilTexts as texts } from './messages.it.ts';

/** By which document waste oil went away; null of any other entry. */
export const papersOf = (oil: Pick<RegisterOil, 'kind' | 'collector' | 'receiptNumber' | 'receiptDate'>) =>
  oil.kind === 'collection'
    ? collectionText(oil, oil.receiptDate === null ? null : formatItalianDate(oil.receiptDate))
    : null;

/** How the register of frying oil shows its entries. */
export const oilFace: RegisterFace<RegisterOil> = {
  words: texts.entryWords,
  subjectOf: oilSubjectText,
  valueOf: oilValueText,
  rightValueOf: ({ correctedBy, ...row }) => oilValueText(correctedBy ?? row),
  limitOf: ({ limitPercent }) => (limitPercent === null ? '' : limitThenText(limitPercent)),
  // Of a collection who took it stands where others say how it was.
  outcomeOf: (row) =>
    row.outcome === null
      ? (papersOf(row) ?? '')
      : `${outcomeTexts[row.outcome]}${row.afterBeyond ? ` · ${wasToChange}` : ''}`,
  isFine: ({ outcome, afterBeyond }) => outcome === null || (outcome === 'ok' && afterBeyond === undefined),
};
