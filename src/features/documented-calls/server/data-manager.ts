import { authorize, memberOf, operatorOf } from '#features/access/server/index.ts';
import type { CallContext, Member } from '#features/access/server/index.ts';
import { initializeCopy } from '#features/google-copy/server/index.ts';
import type { SheetTab } from '#features/google-copy/server/index.ts';
import { problemText } from '#features/google-copy/problems.it.ts';
import { DEFAULT_DUE_TIME } from '#features/haccp/frequencies.ts';
import { zTaskQuery } from '#features/haccp/contract.ts';
import type { Check, Task } from '#features/haccp/contract.ts';
import { createTask, listTasks, listUncorrectedChecks, recordCheck } from '#features/haccp/server/index.ts';
import type { Movement } from '#features/inventory/movement-shapes.ts';
import { readProductsForExport, receive, takeOut } from '#features/inventory/server/index.ts';
import type { ArrivalRegister, ExportedProduct } from '#features/inventory/server/index.ts';
import { addScanned, removeScanned } from '#features/scanner/server/index.ts';
import type { Services } from '#platform/http/server/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { DataManagerAnswer, DataManagerCall } from '../data-manager.ts';
import { documentedTexts as texts } from '../texts.it.ts';
import {
  addDocumentedPreparation,
  addDocumentedRecipe,
  documentedPreparations,
  documentedRecipes,
} from './kitchen.ts';
import { requireOwnRestaurant } from './require-own-restaurant.ts';

/**
 * Newest checks in one answer; older ones are read on the screen and in the export. Corrected ones are left out: the
 * documents' submission (HACCP-10) has no word for them, and two outcomes of one check would both be taken for true.
 */
const mostSubmissions = 100;

/** What each action asks of its caller, as the feature's own endpoints do (C-53, PLAN-17, PLAN-19). */
const permissions = {
  get_products: { access: 'member', feature: 'inventory_basic' },
  add_product_movement: { access: 'operator', feature: 'inventory_basic' },
  add_product: { access: 'operator', feature: 'scanner' },
  remove_product: { access: 'operator', feature: 'scanner' },
  initialize_restaurant_data: { access: 'restaurant_admin', feature: 'google_integration' },
  get_recipes: { access: 'member', feature: 'inventory_basic' },
  add_recipe: { access: 'operator', feature: 'inventory_basic' },
  get_preparations: { access: 'member', feature: 'inventory_basic' },
  add_preparation: { access: 'operator', feature: 'inventory_basic' },
  create_preparation: { access: 'operator', feature: 'inventory_basic' },
  get_haccp_tasks: { access: 'member' },
  get_haccp_submissions: { access: 'member' },
  add_haccp_task: { access: 'operator', feature: 'haccp_basic' },
  submit_haccp_task: { access: 'operator', feature: 'haccp_basic' },
} as const satisfies Record<DataManagerCall['action'], Parameters<typeof authorize>[1]>;

/**
 * The documents' `google-data-manager` (API-21), over the use cases of inventory and HACCP: their rules, limits and
 * refusals. The restaurant must be the caller's own; the operator is that of this device, whoever the body names.
 * @throws FORBIDDEN, PLAN_REQUIRED, OPERATOR_REQUIRED, and what the feature refuses
 */
export async function manageData(
  context: CallContext,
  call: DataManagerCall,
  { sheetTabs, register }: { readonly sheetTabs: readonly SheetTab[]; readonly register: ArrivalRegister },
  signal?: AbortSignal,
): Promise<DataManagerAnswer> {
  const member = memberOf(context);
  requireOwnRestaurant(member, call.restaurant_id);
  const { services } = context;
  const now = services.clock.now();
  authorize(context.caller, permissions[call.action], now);
  switch (call.action) {
    case 'get_products':
      return { success: true, products: await productsOf(services, member) };
    case 'initialize_restaurant_data': {
      const done = await initializeCopy(services, member, sheetTabs, call.id, signal);
      if (done.problem !== null) return { success: false, error: problemText(done.problem) };
      return { success: true, message: done.message ?? '' };
    }
    case 'get_recipes':
      return { success: true, recipes: await documentedRecipes(services, member) };
    case 'get_preparations':
      return { success: true, preparations: await documentedPreparations(services, member) };
    case 'add_recipe': {
      const id = call.id ?? newId(now);
      const recipe = await addDocumentedRecipe(services, operatorOf(context), id, call.recipe);
      return { success: true, message: texts.recipeStored, recipe };
    }
    case 'add_preparation':
    case 'create_preparation': {
      const sent = call.action === 'add_preparation' ? call.preparation : call.preparation_data;
      const id = call.id ?? newId(now);
      const preparation = await addDocumentedPreparation(services, operatorOf(context), id, sent);
      const message = preparation.qr_code === null ? texts.preparationPlain : texts.preparationStored;
      return { success: true, message, preparation };
    }
    case 'get_haccp_tasks':
      return { success: true, tasks: await tasksOf(services, member) };
    case 'get_haccp_submissions': {
      const checks = await listUncorrectedChecks(services, member, mostSubmissions);
      return { success: true, submissions: checks.map(submissionOf) };
    }
    case 'add_product_movement': {
      const { type, product_id: productId, quantity, notes, expiry_date: expiryDate } = call.movement;
      const { came, celsius, accepted } = call.movement;
      const sent = { id: call.id ?? newId(now), productId, quantity, notes, performedAt: null };
      const goods = { ...sent, ...unknownDelivery, expiryDate, came, celsius, accepted };
      const movement =
        type === 'in'
          ? await receive(services, operatorOf(context), goods, { register })
          : await takeOut(services, operatorOf(context), { ...sent, lotId: null });
      return { success: true, message: texts.movementStored, movement: movementOf(movement) };
    }
    case 'add_product': {
      const id = call.id ?? newId(now);
      const movement = await addScanned(
        services,
        operatorOf(context),
        id,
        call.product,
        null,
        call,
        register,
      );
      return { success: true, message: texts.productAdded, movement: movementOf(movement) };
    }
    case 'remove_product': {
      const movement = await removeScanned(
        services,
        operatorOf(context),
        call.id ?? newId(now),
        call.product,
      );
      return { success: true, message: texts.productRemoved, movement: movementOf(movement) };
    }
    case 'add_haccp_task': {
      const { name, description, frequency, category } = call.task;
      const task = await createTask(services, operatorOf(context), {
        id: call.id ?? newId(now),
        name,
        description,
        frequency,
        category,
        criticalLimit: call.task.critical_limit,
        correctiveAction: call.task.corrective_action,
        dueTime: DEFAULT_DUE_TIME,
      });
      return { success: true, message: texts.taskStored, task: taskOf(task) };
    }
    case 'submit_haccp_task': {
      const { task_id: taskId, value, notes, status } = call.submission;
      const check = await recordCheck(services, operatorOf(context), {
        id: call.id ?? newId(now),
        taskId,
        value,
        notes,
        outcome: status,
        correctiveAction: null,
        performedAt: call.submission.submitted_at,
        lateReason: call.submission.late_reason,
      });
      return { success: true, message: texts.submissionStored, submission: submissionOf(check) };
    }
  }
}

/** What the documents' movement does not say of a delivery. */
const unknownDelivery = {
  lotNumber: null,
  expiryKind: null,
  supplier: null,
  receivedOn: null,
};

/** All products that are not archived, in the order in which they were added. */
async function productsOf(services: Services, { restaurant }: Member) {
  const products: NonNullable<DataManagerAnswer['products']> = [];
  await services.database.asTenant(
    restaurant.id,
    async (tx) => {
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof readProductsForExport>> = await readProductsForExport(
          tx,
          restaurant.id,
          cursor,
        );
        products.push(...page.rows.filter(({ archivedAt }) => archivedAt === null).map(productOf));
        cursor = page.nextCursor;
      } while (cursor !== null);
    },
    { snapshot: true },
  );
  return products;
}

/** All tasks of the plan, by due time and name. */
async function tasksOf(services: Services, member: Member) {
  const tasks: NonNullable<DataManagerAnswer['tasks']> = [];
  let cursor: string | undefined;
  do {
    const page = await listTasks(services, member, zTaskQuery.parse({ cursor, limit: 100 }));
    tasks.push(...page.rows.map(taskOf));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return tasks;
}

const productOf = (product: ExportedProduct) => ({
  id: product.id,
  name: product.name,
  category: product.category,
  supplier: product.supplier,
  quantity: product.quantity,
  unit: product.unit,
  storage_location: product.storageLocation,
  cost: product.cost === null ? null : product.cost / 100,
  // The lots come in the order in which they are used: what expires first comes first.
  expiry_date: product.lots[0]?.expiryDate ?? null,
  qr_code: product.qrCode,
});

const movementOf = (movement: Movement) => ({
  id: movement.id,
  product_id: movement.productId,
  product_name: movement.productName,
  type: movement.type,
  quantity: movement.quantity,
  notes: movement.notes,
  expiry_date: movement.expiryDate,
  operator: movement.operatorName,
});

const taskOf = (task: Task) => ({
  id: task.id,
  name: task.name,
  description: task.description,
  frequency: task.frequency,
  critical_limit: task.criticalLimit,
  corrective_action: task.correctiveAction,
  category: task.category,
});

const submissionOf = (check: Check) => ({
  id: check.id,
  task_id: check.taskId,
  task_name: check.taskName,
  value: check.value,
  notes: check.notes,
  operator_name: check.operatorName,
  critical_limit: check.criticalLimit,
  submitted_at: check.recordedAt,
  status: check.status,
});
