/** The register kit in the browser: what a feature with a register builds on. */
export { ActionField, ActionQuestion, useQuestion } from './ActionQuestion.tsx';
export { AnswerSheet } from './AnswerSheet.tsx';
export { EntryValue, Remarks, WhenAndWho } from './EntryCells.tsx';
export { fileColumns, outcomeInFile } from './file-columns.ts';
export { MattersBanner } from './MattersBanner.tsx';
export { readWhole } from './read-whole.ts';
export { ReasonField } from './ReasonField.tsx';
export type { RegisterFace, RegisterWords } from './register-face.ts';
export { namesOf } from './register-names.ts';
export { RegisterFile } from './RegisterFile.tsx';
export { RegisterOnPaper } from './RegisterOnPaper.tsx';
export { RegisterRows, rowsOf, totalOf } from './RegisterRows.tsx';
export { answersTo, at, remarkText, remarksOf } from './remarks.ts';
export { keptFields, nextOfAnswer, nextOfEntry, useRegisterWrite } from './useRegisterWrite.ts';
export { matterWithWaiting } from './waiting-matter.ts';
export type { Waiting } from './waiting-matter.ts';
