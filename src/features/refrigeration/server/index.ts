/** What other features may use of the refrigeration register on the server. */
export { equipmentNamedPoint } from './equipment-named.ts';
export type { ChangedEquipment } from './equipment-named.ts';
export type { EquipmentNamed } from './equipment-named.ts';
export { readDiscardedDoubted } from './discarded-doubted.ts';
export { readDoubtedStays } from './doubted-stays.ts';
export { lastReadOfEach } from './last-readings.ts';
export { readReadingMatters } from './read-matters.ts';
export { readOutside, temperaturesOutside } from './read-outside.ts';
export { lockNames } from './require-free-name.ts';
export { readings } from './register.ts';
