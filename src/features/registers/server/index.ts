/** The register kit on the server: what a feature with a register builds on. */
export { answerEntry } from './answer-entry.ts';
export { correctEntry } from './correct-entry.ts';
export { answerEvidence, entryEvidence, hashedEntry, recordsOf } from './evidence.ts';
export { listEntries } from './list-entries.ts';
export type { Wanted } from './list-entries.ts';
export {
  answersOf,
  chainedOf,
  deviations,
  isForeknown,
  isGoingOn,
  isInsideSince,
  matters,
  newestOfEach,
  recordedAt,
  saidAbout,
} from './matters.ts';
export type { MatterRule, SaidRow } from './matters.ts';
export { presentAnswer, presentCorrection, presentEntry } from './present.ts';
export { recordEntry, requireThere } from './record-entry.ts';
export type { EntryInstants } from './record-entry.ts';
export type { AnswerRow, EntryRow, PlainRegister, Register } from './register.ts';
export { isUncorrected, madeAt, nothingAfter } from './uncorrected.ts';
export { sheetsOf } from './sheets.ts';
