/** The register kit on the server: what a feature with a register builds on. */
export { answerEntry } from './answer-entry.ts';
export { correctEntry } from './correct-entry.ts';
export { answerEvidence, entryEvidence, hashedEntry, recordsOf } from './evidence.ts';
export { entriesOfDay } from './entries-of-day.ts';
export { listEntries, listFiltered } from './list-entries.ts';
export { within } from './within.ts';
export type { PageOf, Wanted } from './list-entries.ts';
export {
  answersOf,
  chainedOf,
  correctedOf,
  deviations,
  isForeknown,
  isGoingOn,
  isInsideSince,
  matters,
  newestOfEach,
  recordedAt,
  saidAbout,
} from './matters.ts';
export type { CorrectedRow, MatterRule, SaidRow } from './matters.ts';
export {
  presentActionOn,
  presentAnswer,
  presentAnswerTo,
  presentCorrection,
  presentEntry,
  presentMatter,
  presentSequel,
} from './present.ts';
export { recordEntry, requireThere } from './record-entry.ts';
export type { EntryInstants } from './record-entry.ts';
export type { AnswerRow, EntryRow, PlainRegister, Register } from './register.ts';
export { holdJudgements } from './hold-judgements.ts';
export { judgementsOn } from './judge-entries.ts';
export { judgementsOf } from './judgements-of.ts';
export type { JudgedEntry } from './judgements-of.ts';
export { isUncorrected, madeAt, nothingAfter } from './uncorrected.ts';
export { sheetsOf } from './sheets.ts';
export { keepPaper } from './keep-paper.ts';
export { openPaper } from './open-paper.ts';
export { paperRecordOf } from './paper-evidence.ts';
export { readPapers } from './read-papers.ts';
export type { Papers, PaperShown } from './papers.ts';
