import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';

/** Every room's `web/paper.ts`, by itself: what else a room prints or writes to a file loads that of no other. */
const rooms = Object.values(
  import.meta.glob<InspectionPaper>('../features/*/web/paper.ts', { import: 'inspectionPaper' }),
);

/** The papers of all rooms, in the order of their sheets. */
export const readPapers = async (): Promise<readonly InspectionPaper[]> =>
  (await Promise.all(rooms.map((load) => load()))).toSorted((one, other) => one.place - other.place);
