import { deliveriesPaper } from '#features/deliveries/web/paper.ts';
import { checksPaper } from '#features/haccp/web/paper.ts';
import { InspectionScreen } from '#features/inspection-papers/web/index.ts';
import type { InspectionPaper } from '#features/inspection-papers/web/index.ts';
import { nonConformitiesPaper } from '#features/non-conformity-register/web/paper.ts';
import { inspectionsPaper } from '#features/pest-control/web/paper.ts';
import { processesPaper } from '#features/process-checks/web/paper.ts';
import { readingsPaper } from '#features/refrigeration/web/paper.ts';
import { cleaningsPaper } from '#features/sanitization/web/paper.ts';

/** In the order of their sheets. */
const papers: readonly InspectionPaper[] = [
  { key: 'temperature', part: readingsPaper },
  { key: 'controlli', part: checksPaper },
  { key: 'cotture', part: processesPaper },
  { key: 'sanificazione', part: cleaningsPaper },
  { key: 'infestanti', part: inspectionsPaper },
  { key: 'non-conformita', part: nonConformitiesPaper },
  { key: 'arrivi', part: deliveriesPaper, feature: 'inventory_basic' },
];

/** `/inspection-papers` with the registers of all rooms, of which that feature knows none. */
export const InspectionPapersScreen = () => <InspectionScreen papers={papers} />;
