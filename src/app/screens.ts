import { passkeyWayIn } from '#features/account-security/web/index.ts';
import { accountSecurityScreens } from '#features/account-security/web/routes.ts';
import { accountScreens } from '#features/accounts/web/routes.ts';
import { administrationScreens } from '#features/administration/web/routes.ts';
import { allergenBookScreens } from '#features/allergen-book/web/routes.ts';
import { billingScreens } from '#features/billing/web/routes.ts';
import { dashboardScreens } from '#features/dashboard/web/routes.ts';
import { deliveriesScreens } from '#features/deliveries/web/routes.ts';
import { haccpScreens } from '#features/haccp/web/routes.ts';
import { inspectionPapersScreens } from '#features/inspection-papers/web/routes.ts';
import { integrityScreens } from '#features/integrity/web/routes.ts';
import { inventoryScreens } from '#features/inventory/web/routes.ts';
import { labelsScreens } from '#features/labels/web/routes.ts';
import { operatorScreens } from '#features/operators/web/routes.ts';
import { pestControlScreens } from '#features/pest-control/web/routes.ts';
import { preparationsScreens } from '#features/preparations/web/routes.ts';
import { refrigerationScreens } from '#features/refrigeration/web/routes.ts';
import { sanitizationScreens } from '#features/sanitization/web/routes.ts';
import { scannerScreens } from '#features/scanner/web/routes.ts';
import { settingsScreens } from '#features/settings/web/routes.ts';
import { siteScreens } from '#features/site/web/routes.ts';
import { stockMenuEntries } from '#features/stock-files/web/index.ts';
import { stockFilesScreens } from '#features/stock-files/web/routes.ts';
import { storagePlacesScreens } from '#features/storage-places/web/routes.ts';
import { traceabilityScreens } from '#features/traceability/web/routes.ts';
import { VoiceCard } from '#features/voice/web/index.ts';
import type { Screen } from '#platform/routing/screen.ts';

/** Every screen of the app; one line for each feature. Router, guards and navigation read this list. */
export const screens: readonly Screen[] = [
  ...siteScreens,
  ...accountScreens({ otherWaysIn: [passkeyWayIn] }),
  ...accountSecurityScreens,
  ...operatorScreens,
  ...dashboardScreens,
  ...inventoryScreens({ menuEntries: stockMenuEntries }),
  ...deliveriesScreens,
  ...scannerScreens,
  ...stockFilesScreens,
  ...storagePlacesScreens,
  ...haccpScreens,
  ...refrigerationScreens,
  ...sanitizationScreens,
  ...pestControlScreens,
  ...inspectionPapersScreens(
    async () => (await import('./InspectionPapersScreen.tsx')).InspectionPapersScreen,
  ),
  ...preparationsScreens,
  ...labelsScreens({ Voice: VoiceCard }),
  ...allergenBookScreens,
  ...traceabilityScreens,
  ...settingsScreens,
  ...billingScreens,
  ...administrationScreens,
  ...integrityScreens,
];
