import type { EquipmentType } from './equipment-types.ts';

/** By which scale a reading of freely named equipment was judged; `unknown`: nobody said what it is. */
export type ReadingScale = EquipmentType | 'unknown';
