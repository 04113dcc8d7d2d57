import { AccountCard } from '#features/accounts/web/AccountCard.tsx';
import { InspectorScreen } from '#features/inspection-papers/web/index.ts';
import { papers } from './InspectionPapersScreen.tsx';

/** `/ispettore/{address}` with the registers of all rooms, of which that feature knows none. */
export const InspectorLinkScreen = () => <InspectorScreen papers={papers} Page={AccountCard} />;
