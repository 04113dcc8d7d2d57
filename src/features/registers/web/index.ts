/** The register kit in the browser: what a feature with a register builds on. */
export { EntryValue, Remarks, WhenAndWho } from './EntryCells.tsx';
export { fileColumns, outcomeInFile } from './file-columns.ts';
export { readWhole } from './read-whole.ts';
export { RegisterFile } from './RegisterFile.tsx';
export { RegisterOnPaper } from './RegisterOnPaper.tsx';
export { RegisterRows, rowsOf, totalOf } from './RegisterRows.tsx';
export { answersTo, at, remarkText, remarksOf } from './remarks.ts';
export type { RegisterFace, RegisterWords } from './register-face.ts';
