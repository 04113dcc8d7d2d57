import {
  presentActionOn,
  presentEntry,
  presentMatter as presentSharedMatter,
} from '#features/registers/server/index.ts';
import type { Inspection, Matter } from '../contract.ts';
import type { PestMatter } from '../pest-matter.ts';
import type { InspectionRow } from './register.ts';

/** A stored inspection as it travels. */
export const presentInspection = (row: InspectionRow): Inspection => ({
  ...presentEntry(row),
  findingsCount: row.findingsCount,
  checklistResults: row.checklistResults,
});

/** A stored answer as it travels; nothing is judged by it. */
export const presentAnswer = presentActionOn('inspectionId');

/** Findings that go on, as they travel. */
export const presentMatter = ({ areas, notes, ...matter }: PestMatter): Matter => ({
  ...presentSharedMatter(matter),
  areas: [...areas],
  notes: [...notes],
});
