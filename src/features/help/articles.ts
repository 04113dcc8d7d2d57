import { accountSecurityHelp } from '#features/account-security/help.it.ts';
import { administrationHelp } from '#features/administration/help.it.ts';
import { allergenBookHelp } from '#features/allergen-book/help.it.ts';
import { billingHelp } from '#features/billing/help.it.ts';
import { dashboardHelp } from '#features/dashboard/help.it.ts';
import { deliveriesHelp } from '#features/deliveries/help.it.ts';
import { fryingOilHelp } from '#features/frying-oil/help.it.ts';
import { staffTrainingHelp } from '#features/staff-training/help.it.ts';
import { thermometersHelp } from '#features/thermometers/help.it.ts';
import { googleCopyHelp } from '#features/google-copy/help.it.ts';
import { haccpHelp } from '#features/haccp/help.it.ts';
import { haccpManualHelp } from '#features/haccp-manual/help.it.ts';
import { inspectionPapersHelp } from '#features/inspection-papers/help.it.ts';
import { integrityHelp } from '#features/integrity/help.it.ts';
import { inventoryHelp } from '#features/inventory/help.it.ts';
import { labelsHelp } from '#features/labels/help.it.ts';
import { closedDaysHelp } from '#features/closed-days/help.it.ts';
import { taskCalendarHelp } from '#features/task-calendar/help.it.ts';
import { auditLogHelp } from '#features/audit-log/help.it.ts';
import { nonConformityHelp } from '#features/non-conformity-register/help.it.ts';
import { remindersHelp } from '#features/reminders/help.it.ts';
import { operatorsHelp } from '#features/operators/help.it.ts';
import { pestControlHelp } from '#features/pest-control/help.it.ts';
import { preparationsHelp } from '#features/preparations/help.it.ts';
import { processHelp } from '#features/process-checks/help.it.ts';
import { refrigerationHelp } from '#features/refrigeration/help.it.ts';
import { reorderHelp } from '#features/reorder/help.it.ts';
import { sanitizationHelp } from '#features/sanitization/help.it.ts';
import { scannerHelp } from '#features/scanner/help.it.ts';
import { settingsHelp } from '#features/settings/help.it.ts';
import { stockFilesHelp } from '#features/stock-files/help.it.ts';
import { storagePlacesHelp } from '#features/storage-places/help.it.ts';
import { traceabilityHelp } from '#features/traceability/help.it.ts';
import type { HelpArticle } from '#platform/kernel/help-article.ts';

/** How every screen is used: one line for each room, in the order of the day. */
export const helpArticles: readonly HelpArticle[] = [
  ...dashboardHelp,
  ...refrigerationHelp,
  ...processHelp,
  ...haccpHelp,
  ...sanitizationHelp,
  ...pestControlHelp,
  ...fryingOilHelp,
  ...thermometersHelp,
  ...staffTrainingHelp,
  ...nonConformityHelp,
  ...auditLogHelp,
  ...taskCalendarHelp,
  ...remindersHelp,
  ...closedDaysHelp,
  ...haccpManualHelp,
  ...inventoryHelp,
  ...deliveriesHelp,
  ...reorderHelp,
  ...scannerHelp,
  ...storagePlacesHelp,
  ...stockFilesHelp,
  ...preparationsHelp,
  ...labelsHelp,
  ...allergenBookHelp,
  ...traceabilityHelp,
  ...inspectionPapersHelp,
  ...operatorsHelp,
  ...settingsHelp,
  ...googleCopyHelp,
  ...billingHelp,
  ...accountSecurityHelp,
  ...administrationHelp,
  ...integrityHelp,
];

/** What is said of a screen, by its path as the routes have it: `/inventory/$productId`. */
export function articleOf(path: string): HelpArticle | undefined {
  return helpArticles.find(({ screens }) => screens.includes(path));
}
