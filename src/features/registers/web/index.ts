/** The register kit in the browser: what a feature with a register builds on. */
export { ActionField, ActionQuestion, AskedAction, useQuestion } from './ActionQuestion.tsx';
export { ActionAnswer } from './ActionAnswer.tsx';
export { AnswerSheet } from './AnswerSheet.tsx';
export {
  CorrectedBadge,
  EntryValue,
  MatterBadge,
  Remarks,
  remarksColumn,
  WhenAndWho,
} from './EntryCells.tsx';
export { entryColumns } from './EntryColumns.tsx';
export { EntryCorrection, EntrySheet, hasProblem } from './EntrySheet.tsx';
export type { EntryErrors, EntryFields } from './EntrySheet.tsx';
export { EntryMatters } from './EntryMatters.tsx';
export { fileColumns } from './file-columns.ts';
export { KnownNames } from './KnownNames.tsx';
export { MattersBanner } from './MattersBanner.tsx';
export { MissedOnPaper } from './MissedOnPaper.tsx';
export { PaperButton } from './PaperButton.tsx';
export { PaperDialog } from './PaperDialog.tsx';
export type { PaperWords } from './PaperDialog.tsx';
export { readInPages } from './read-in-pages.ts';
export { readWhole } from './read-whole.ts';
export { ReasonField } from './ReasonField.tsx';
export type { RegisterFace, RegisterWords } from './register-face.ts';
export { namesOf } from './register-names.ts';
export { RegisterCard } from './RegisterCard.tsx';
export { RegisterFile } from './RegisterFile.tsx';
export { RegisterFilters } from './RegisterFilters.tsx';
export { RegisterOnPaper, registerPart } from './RegisterOnPaper.tsx';
export { RegisterRows, rowsOf, totalOf } from './RegisterRows.tsx';
export {
  answersTo,
  at,
  doubtedAs,
  doubtedText,
  goesOnAs,
  outcomeOf,
  remarkText,
  remarksOf,
} from './remarks.ts';
export { keptFields } from './kept-fields.ts';
export { nextOfAnswer, nextOfEntry, useRegisterWrite } from './useRegisterWrite.ts';
export { useOpened } from './useOpened.ts';
export { readAgainMs, useRegisterScreen } from './useRegisterScreen.ts';
export { sentBy } from './sent-by.ts';
export { WiderReason } from './WiderReason.tsx';
export { Suggestions } from './Suggestions.tsx';
export { useRegisterFilter } from './useRegisterFilter.ts';
export type { RegisterFilter } from './useRegisterFilter.ts';
export { NotesField, ValueField } from './ValueField.tsx';
export { matterWithWaiting } from './waiting-matter.ts';
export type { Waiting } from './waiting-matter.ts';
