/** What other features may use of the refrigeration register on the server. */
export { answerReading } from './answer-reading.ts';
export { correctReading } from './correct-reading.ts';
export { createEquipment } from './create-equipment.ts';
export { recordReading } from './record-reading.ts';
export { readings } from './register.ts';
