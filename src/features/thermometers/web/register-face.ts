import type { RegisterFace } from '#features/registers/web/index.ts';
import type { RegisterCalibration } from '../contract.ts';
import { accuracyTexts, entryValueText, toleranceText } from '../value-text.it.ts';
import { thermometersTexts as texts } from './messages.it.ts';

/** How the register of thermometers shows its entries. */
export const calibrationFace: RegisterFace<RegisterCalibration> = {
  words: texts.entryWords,
  subjectOf: ({ thermometer }) => thermometer,
  valueOf: entryValueText,
  rightValueOf: ({ correctedBy, ...row }) => entryValueText(correctedBy ?? row),
  limitOf: ({ tolerance }) => (tolerance === null ? '' : toleranceText(tolerance)),
  outcomeOf: ({ accuracy }) => (accuracy === null ? '' : accuracyTexts[accuracy]),
  isFine: ({ accuracy }) => accuracy === null || accuracy === 'exact',
};
