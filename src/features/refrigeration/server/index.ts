/** What other features may use of the refrigeration register on the server. */
export { createEquipment } from './create-equipment.ts';
export { readAnswerEvidence, readingEvidence, readingEvidenceType, readReadingEvidence } from './evidence.ts';
export type { ReadingRow } from './evidence.ts';
export { readDueReadings } from './read-due-readings.ts';
export type { DueReading } from './read-due-readings.ts';
export { readOpenExcursions } from './read-open-excursions.ts';
export type { OpenExcursion } from './read-open-excursions.ts';
export { answersOf as answersOfReadings, matters as readingMatters } from './matters.ts';
export { recordReading } from './record-reading.ts';
export { answerExcursion } from './answer-excursion.ts';
