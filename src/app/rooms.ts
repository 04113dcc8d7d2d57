import { accountSecurityRoom } from '#features/account-security/web/room.ts';
import { administrationRoom } from '#features/administration/web/room.ts';
import { allergenBookRoom } from '#features/allergen-book/web/room.ts';
import { auditLogRoom } from '#features/audit-log/web/room.ts';
import { billingRoom } from '#features/billing/web/room.ts';
import { dashboardRoom } from '#features/dashboard/web/room.ts';
import { deliveriesRoom } from '#features/deliveries/web/room.ts';
import { fryingOilRoom } from '#features/frying-oil/web/room.ts';
import { suppliersRoom } from '#features/suppliers/web/room.ts';
import { cleaningProductsRoom } from '#features/cleaning-products/web/room.ts';
import { staffTrainingRoom } from '#features/staff-training/web/room.ts';
import { thermometersRoom } from '#features/thermometers/web/room.ts';
import { googleCopyRoom } from '#features/google-copy/web/room.ts';
import { haccpRoom } from '#features/haccp/web/room.ts';
import { haccpManualRoom } from '#features/haccp-manual/web/room.ts';
import { inspectionPapersRoom } from '#features/inspection-papers/web/room.ts';
import { integrityRoom } from '#features/integrity/web/room.ts';
import { inventoryRoom } from '#features/inventory/web/room.ts';
import { labelsRoom } from '#features/labels/web/room.ts';
import { nonConformityRegisterRoom } from '#features/non-conformity-register/web/room.ts';
import { notificationsRoom } from '#features/notifications/web/room.ts';
import { operatorsRoom } from '#features/operators/web/room.ts';
import { pestVisitsRoom } from '#features/pest-visits/web/room.ts';
import { pestControlRoom } from '#features/pest-control/web/room.ts';
import { preparationsRoom } from '#features/preparations/web/room.ts';
import { processRoom } from '#features/process-checks/web/room.ts';
import { recipesRoom } from '#features/recipes/web/room.ts';
import { refrigerationRoom } from '#features/refrigeration/web/room.ts';
import { reorderRoom } from '#features/reorder/web/room.ts';
import { sanitizationRoom } from '#features/sanitization/web/room.ts';
import { scannerRoom } from '#features/scanner/web/room.ts';
import { settingsRoom } from '#features/settings/web/room.ts';
import { storagePlacesRoom } from '#features/storage-places/web/room.ts';
import { traceabilityRoom } from '#features/traceability/web/room.ts';
import type { WebRoom } from '#platform/routing/room.ts';

/**
 * What the features bring to the frame; one line for each, in the order in which their links stand. The navigation, the
 * quick actions of the dashboard and what is kept for the time without a network follow from what the rooms say of
 * themselves.
 */
export const rooms: readonly WebRoom[] = [
  operatorsRoom,
  dashboardRoom,
  inventoryRoom,
  deliveriesRoom,
  scannerRoom,
  storagePlacesRoom,
  reorderRoom,
  preparationsRoom,
  recipesRoom,
  labelsRoom,
  allergenBookRoom,
  haccpRoom,
  refrigerationRoom,
  processRoom,
  sanitizationRoom,
  cleaningProductsRoom,
  pestControlRoom,
  pestVisitsRoom,
  fryingOilRoom,
  thermometersRoom,
  staffTrainingRoom,
  suppliersRoom,
  nonConformityRegisterRoom,
  haccpManualRoom,
  traceabilityRoom,
  inspectionPapersRoom,
  notificationsRoom,
  settingsRoom,
  auditLogRoom,
  googleCopyRoom,
  billingRoom,
  administrationRoom,
  integrityRoom,
  accountSecurityRoom,
];

/** Whether what `name` of a feature reads is kept on the device for the time without a network. */
export function isReadKept(feature: string, name: unknown): boolean {
  const kept = rooms.find((room) => room.name === feature)?.keptReads ?? [];
  return kept === 'all' || kept.some((one) => one === name);
}
