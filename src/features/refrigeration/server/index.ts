/** What other features may use of the refrigeration register on the server. */
export { answerReading } from './answer-reading.ts';
export { correctReading } from './correct-reading.ts';
export { createEquipment } from './create-equipment.ts';
export { readingsOfDay } from './readings-of-day.ts';
export type { ReadingsOfDay } from './readings-of-day.ts';
export { dueReadings, lastReadings } from './read-due-readings.ts';
export type { DueReading, LastReading } from './read-due-readings.ts';
export { openReadingMatters, readReadingMatters } from './read-matters.ts';
export type { ReadingMatter } from './read-matters.ts';
export { recordReading } from './record-reading.ts';
export { readings } from './register.ts';
