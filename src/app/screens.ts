import { lazy } from 'react';
import { passkeyWayIn } from '#features/account-security/web/index.ts';
import { accountSecurityScreens } from '#features/account-security/web/routes.ts';
import { accountScreens } from '#features/accounts/web/routes.ts';
import { administrationScreens } from '#features/administration/web/routes.ts';
import { allergenBookScreens } from '#features/allergen-book/web/routes.ts';
import { auditLogScreens } from '#features/audit-log/web/routes.ts';
import { billingScreens } from '#features/billing/web/routes.ts';
import { dashboardScreens } from '#features/dashboard/web/routes.ts';
import { deliveriesScreens } from '#features/deliveries/web/routes.ts';
import { fryingOilScreens } from '#features/frying-oil/web/routes.ts';
import { staffTrainingScreens } from '#features/staff-training/web/routes.ts';
import { thermometersScreens } from '#features/thermometers/web/routes.ts';
import { googleCopyScreens } from '#features/google-copy/web/routes.ts';
import { haccpScreens } from '#features/haccp/web/routes.ts';
import { haccpManualScreens } from '#features/haccp-manual/web/routes.ts';
import { inspectionPapersScreens } from '#features/inspection-papers/web/routes.ts';
import { helpScreens } from '#features/help/web/routes.ts';
import { integrityScreens } from '#features/integrity/web/routes.ts';
import { inventoryScreens } from '#features/inventory/web/routes.ts';
import { labelsScreens } from '#features/labels/web/routes.ts';
import { nonConformityScreens } from '#features/non-conformity-register/web/routes.ts';
import { operatorScreens } from '#features/operators/web/routes.ts';
import { pestControlScreens } from '#features/pest-control/web/routes.ts';
import { preparationsScreens } from '#features/preparations/web/routes.ts';
import { processScreens } from '#features/process-checks/web/routes.ts';
import { refrigerationScreens } from '#features/refrigeration/web/routes.ts';
import { closedDaysScreens } from '#features/closed-days/web/routes.ts';
import { reorderScreens } from '#features/reorder/web/routes.ts';
import { sanitizationScreens } from '#features/sanitization/web/routes.ts';
import { scannerScreens } from '#features/scanner/web/routes.ts';
import { settingsScreens } from '#features/settings/web/routes.ts';
import { remindersScreens } from '#features/reminders/web/routes.ts';
import { siteScreens } from '#features/site/web/routes.ts';
import { stockMenuEntries } from '#features/stock-files/web/index.ts';
import { stockFilesScreens } from '#features/stock-files/web/routes.ts';
import { storagePlacesScreens } from '#features/storage-places/web/routes.ts';
import { taskCalendarScreens } from '#features/task-calendar/web/routes.ts';
import { traceabilityScreens } from '#features/traceability/web/routes.ts';
import { tryoutScreens } from '#features/tryout/web/routes.ts';
import { VoiceCard } from '#features/voice/web/index.ts';
import type { Screen } from '#platform/routing/screen.ts';

/** The card of the sign-in pages, around what others show outside the frame. */
const BarePage = lazy(async () => ({
  default: (await import('#features/accounts/web/AccountCard.tsx')).AccountCard,
}));

/** Screens of what stands somewhere, told where a temperature is out of its limits (INV-77). */
const watched = (of: readonly Screen[]): readonly Screen[] =>
  of.map((screen) => ({
    ...screen,
    load: async () => {
      const [Shown, { watched: told }] = await Promise.all([screen.load(), import('./WatchedPlaces.tsx')]);
      return told(Shown);
    },
  }));

/** Every screen of the app; one line for each feature. Router, guards and navigation read this list. */
export const screens: readonly Screen[] = [
  ...siteScreens,
  ...accountScreens({ otherWaysIn: [passkeyWayIn] }),
  ...tryoutScreens,
  ...accountSecurityScreens,
  ...operatorScreens,
  ...dashboardScreens,
  ...watched(inventoryScreens({ menuEntries: stockMenuEntries })),
  ...deliveriesScreens,
  ...scannerScreens,
  ...stockFilesScreens,
  ...watched(storagePlacesScreens),
  ...watched(reorderScreens),
  ...haccpScreens,
  ...refrigerationScreens,
  ...processScreens,
  ...sanitizationScreens,
  ...pestControlScreens,
  ...fryingOilScreens,
  ...thermometersScreens,
  ...staffTrainingScreens,
  ...nonConformityScreens,
  ...haccpManualScreens,
  ...inspectionPapersScreens({
    own: async () => (await import('./InspectionPapersScreen.tsx')).InspectionPapersScreen,
    byLink: async () => (await import('./InspectorLinkScreen.tsx')).InspectorLinkScreen,
  }),
  ...watched(preparationsScreens),
  ...watched(labelsScreens({ Voice: VoiceCard })),
  ...allergenBookScreens,
  ...taskCalendarScreens,
  ...remindersScreens,
  ...traceabilityScreens,
  ...settingsScreens,
  ...closedDaysScreens,
  ...googleCopyScreens,
  ...billingScreens,
  ...auditLogScreens,
  ...administrationScreens,
  ...integrityScreens({ Page: BarePage }),
  ...helpScreens,
];
