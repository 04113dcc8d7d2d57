import { InspectionScreen } from '#features/inspection-papers/web/index.ts';
import { readPapers } from './papers.ts';

/** `/inspection-papers` with the registers of all rooms, of which that feature knows none. */
export async function inspectionPapersScreen() {
  const papers = await readPapers();
  return () => <InspectionScreen papers={papers} />;
}
