import { InspectionScreen } from '#features/inspection-papers/web/index.ts';
import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';

/** Every room's `web/paper.ts`, in the order of their sheets. */
export const papers: readonly InspectionPaper[] = Object.values(
  import.meta.glob<InspectionPaper>('../features/*/web/paper.ts', {
    eager: true,
    import: 'inspectionPaper',
  }),
).toSorted((one, other) => one.place - other.place);

/** `/inspection-papers` with the registers of all rooms, of which that feature knows none. */
export const InspectionPapersScreen = () => <InspectionScreen papers={papers} />;
