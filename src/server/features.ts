import { implement } from '@orpc/server';
import type { AnyContractRouter } from '@orpc/contract';
import type { AnyRouter } from '@orpc/server';
import { accessRoom } from '#features/access/server/room.ts';
import { accountDeletionRoom } from '#features/account-deletion/server/room.ts';
import { accountSecurityRoom } from '#features/account-security/server/room.ts';
import { accountsRoom } from '#features/accounts/server/room.ts';
import { administrationRoom } from '#features/administration/server/room.ts';
import { allergenBookRoom } from '#features/allergen-book/server/room.ts';
import { auditRoom } from '#features/audit/server/room.ts';
import { auditLogRoom } from '#features/audit-log/server/room.ts';
import { billingRoom } from '#features/billing/server/room.ts';
import { closedDaysRoom } from '#features/closed-days/server/room.ts';
import { contactRoom } from '#features/contact/server/room.ts';
import { dashboardRoom } from '#features/dashboard/server/room.ts';
import { deliveriesRoom } from '#features/deliveries/server/room.ts';
import { demoRoom } from '#features/demo/server/room.ts';
import { documentedCallsRoom } from '#features/documented-calls/server/room.ts';
import { fryingOilRoom } from '#features/frying-oil/server/room.ts';
import { suppliersRoom } from '#features/suppliers/server/room.ts';
import { cleaningProductsRoom } from '#features/cleaning-products/server/room.ts';
import { staffTrainingRoom } from '#features/staff-training/server/room.ts';
import { thermometersRoom } from '#features/thermometers/server/room.ts';
import { googleRoom } from '#features/google/server/room.ts';
import { googleCopyRoom } from '#features/google-copy/server/room.ts';
import { haccpRoom } from '#features/haccp/server/room.ts';
import { haccpManualRoom } from '#features/haccp-manual/server/room.ts';
import { inspectionPapersRoom } from '#features/inspection-papers/server/room.ts';
import { integrityRoom } from '#features/integrity/server/room.ts';
import { inventoryRoom } from '#features/inventory/server/room.ts';
import { labelsRoom } from '#features/labels/server/room.ts';
import { nonConformityRegisterRoom } from '#features/non-conformity-register/server/room.ts';
import { notificationsRoom } from '#features/notifications/server/room.ts';
import { operatorsRoom } from '#features/operators/server/room.ts';
import { pestVisitsRoom } from '#features/pest-visits/server/room.ts';
import { pestControlRoom } from '#features/pest-control/server/room.ts';
import { plansRoom } from '#features/plans/server/room.ts';
import { preparationsRoom } from '#features/preparations/server/room.ts';
import { processRoom } from '#features/process-checks/server/room.ts';
import { publicLabelRoom } from '#features/public-label/server/room.ts';
import { recipesRoom } from '#features/recipes/server/room.ts';
import { refrigerationRoom } from '#features/refrigeration/server/room.ts';
import { remindersRoom } from '#features/reminders/server/room.ts';
import { reorderRoom } from '#features/reorder/server/room.ts';
import { restaurantsRoom } from '#features/restaurants/server/room.ts';
import { sanitizationRoom } from '#features/sanitization/server/room.ts';
import { scannerRoom } from '#features/scanner/server/room.ts';
import { searchRoom } from '#features/search/server/room.ts';
import { siteRoom } from '#features/site/server/room.ts';
import { stockFilesRoom } from '#features/stock-files/server/room.ts';
import { storagePlacesRoom } from '#features/storage-places/server/room.ts';
import { takeOutRoom } from '#features/take-out/server/room.ts';
import { taskCalendarRoom } from '#features/task-calendar/server/room.ts';
import { traceabilityRoom } from '#features/traceability/server/room.ts';
import { tryoutRoom } from '#features/tryout/server/room.ts';
import { voiceRoom } from '#features/voice/server/room.ts';
import { wipeRoom } from '#features/wipe/server/room.ts';
import type { Auth } from '#features/accounts/server/index.ts';
import type { CallContext } from '#features/access/server/index.ts';
import type { DaySource } from '#features/day/server/index.ts';
import { signInPoint } from '#features/accounts/server/index.ts';
import { demoPoint } from '#features/demo/server/index.ts';
import type { DemoSource } from '#features/demo/server/index.ts';
import { dayPoint } from '#features/day/server/index.ts';
import { auditPoint } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { calendarPoint, sheetPoint } from '#features/google-copy/server/index.ts';
import type { CalendarSource, SheetTab } from '#features/google-copy/server/index.ts';
import { recordPoint } from '#features/integrity/server/index.ts';
import type { RecordKind } from '#features/integrity/server/index.ts';
import { unfitPoint } from '#features/inventory/server/index.ts';
import type { UnfitGoods } from '#features/inventory/server/index.ts';
import { pointingFirst, wipePoint } from '#features/wipe/server/index.ts';
import type { WipeList } from '#features/wipe/server/index.ts';
import type { Hono } from 'hono';
import type { PageTools } from '#platform/http/server/page-tools.ts';
import { houseOf } from '#platform/rooms/extension-point.ts';
import type { House } from '#platform/rooms/extension-point.ts';
import type { ServerRoom } from '#platform/rooms/server-room.ts';

/**
 * The server's side of every feature: one line for each, and everything below follows from what the rooms say of
 * themselves.
 */
const registered = [
  accessRoom,
  accountDeletionRoom,
  accountSecurityRoom,
  accountsRoom,
  administrationRoom,
  allergenBookRoom,
  auditRoom,
  auditLogRoom,
  billingRoom,
  dashboardRoom,
  deliveriesRoom,
  demoRoom,
  documentedCallsRoom,
  googleRoom,
  googleCopyRoom,
  haccpRoom,
  haccpManualRoom,
  inspectionPapersRoom,
  integrityRoom,
  closedDaysRoom,
  contactRoom,
  inventoryRoom,
  labelsRoom,
  nonConformityRegisterRoom,
  notificationsRoom,
  operatorsRoom,
  pestControlRoom,
  pestVisitsRoom,
  fryingOilRoom,
  thermometersRoom,
  staffTrainingRoom,
  suppliersRoom,
  cleaningProductsRoom,
  plansRoom,
  preparationsRoom,
  processRoom,
  publicLabelRoom,
  recipesRoom,
  refrigerationRoom,
  remindersRoom,
  reorderRoom,
  restaurantsRoom,
  sanitizationRoom,
  scannerRoom,
  searchRoom,
  siteRoom,
  stockFilesRoom,
  storagePlacesRoom,
  takeOutRoom,
  taskCalendarRoom,
  traceabilityRoom,
  tryoutRoom,
  voiceRoom,
  wipeRoom,
] as const;
export const rooms: readonly ServerRoom[] = registered;

type Registered = (typeof registered)[number];

/** Every endpoint of Credenza: client, OpenAPI document and permissions come from it. */
export const contract = Object.fromEntries(
  rooms.flatMap(({ name, contract: own }) => (own === undefined ? [] : [[name, own]])),
) as {
  [Room in Registered as [NonNullable<Room['contract']>] extends [never] ? never : Room['name']]: NonNullable<
    Room['contract']
  >;
};

const brought = rooms.flatMap(({ brings = [] }) => brings);
const together = houseOf(brought);

/** Every kind of record that the hash chain vouches for. */
export const recordKinds: readonly RecordKind[] = together.all(recordPoint);

/** The tabs of the spreadsheet that is a restaurant's own. */
export const sheetTabs: readonly SheetTab[] = together.all(sheetPoint);

/** What stands in the calendar at Google. */
export const calendarSources: readonly CalendarSource[] = together.all(calendarPoint);

/** What the rooms say of what is done in them. */
export const auditedRooms: readonly AuditedRoom[] = together.all(auditPoint);

/** What the rooms tell of the day. */
export const daySources: readonly DaySource[] = together.all(dayPoint);

/** What the rooms bring to the demo restaurant. */
export const demoSources: readonly DemoSource[] = together.all(demoPoint);

/** What knows of goods that are to be thrown away. */
export const unfitGoods: UnfitGoods = together.only(unfitPoint);

/** What goes and what stays when a restaurant is emptied. */
export const wipeList: WipeList = {
  wiped: pointingFirst(rooms.flatMap(({ wiped = [] }) => wiped)),
  kept: rooms.flatMap(({ kept = [] }) => kept),
  keptSubjects: rooms.flatMap(({ keptSubjects = [] }) => keptSubjects),
  topics: rooms
    .filter(({ wiped, showsRecords }) => wiped !== undefined || showsRecords)
    .map(({ name }) => name),
};

/** What the rooms work with; the sign-in machinery is made at boot. */
export const houseWith = (auth: Auth): House =>
  houseOf([...brought, wipePoint.with(wipeList), signInPoint.with(auth)]);

/** The pages that the server writes by itself, by where they stand. */
export const pagesWith = (tools: PageTools): Readonly<Record<`/${string}`, Hono>> =>
  Object.fromEntries(rooms.flatMap(({ pages }) => (pages ? [[pages.path, pages.routes(tools)]] : [])));

/** Binds every endpoint to its handler. That each has one is said where a room names its routes (`serverRoom`). */
export function createRouter(auth: Auth): AnyRouter {
  const house = houseWith(auth);
  const contracts: Readonly<Record<string, AnyContractRouter>> = contract;
  // What a room's handlers know of a call is a `CallContext`, which is what they get here.
  const routes = Object.fromEntries(
    rooms.flatMap(({ name, routes: of }) => (of === undefined ? [] : [[name, of(house) as unknown]])),
  ) as Readonly<Record<string, AnyRouter>>;
  return implement(contracts).$context<CallContext>().router(routes) as AnyRouter;
}
