/** `google-data-manager`: its actions, with the documents' bodies and answers (API-21, C-43). */
import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zLocalDate, zOptionalText, zQuantity, zUuid } from '#platform/kernel/schemas.ts';
import { coming, zAccepted } from '#features/inventory/arrival-shapes.ts';
import { maximumMovement, minimumMovement } from '#features/inventory/limits.ts';
import {
  zDocumentedPreparation,
  zDocumentedRecipe,
  zSentPreparation,
  zSentRecipe,
} from './kitchen-shapes.ts';
import { zSavedImage, zSavedProduct } from '#features/scanner/saved-product.ts';
import { zNewCheck, zNewTask } from '#features/haccp/contract.ts';
import { zTaskFields } from '#features/haccp/task-fields.ts';

/** Whoever is named in a body: taken and ignored, because the operator is the device's to say (C-53). */
const operatorNames = {
  operator: zOptionalText({ max: 200 }),
  operator_name: zOptionalText({ max: 200 }),
};

/**
 * What is said of goods that come in, which the documents do not have: of what is kept cold whether it arrives now, with °C, or was there already
 * (GOODS-44); and why goods are taken that are asked about.
 */
const saidOfGoods = { ...coming, accepted: orNull(zAccepted) };

/** INV-18. The product is found by its id; the name that comes with it is the sender's memory of it. */
const zSentMovement = z.strictObject({
  product_id: zId,
  product_name: zOptionalText({ max: 200 }),
  type: z.enum(['in', 'out'], 'invalid_option'),
  /** In the product's unit: kilos and litres with up to three decimals (C-30). */
  quantity: zQuantity({ min: minimumMovement, max: maximumMovement }),
  notes: zOptionalText({ max: 500, multiline: true }),
  /** Of goods that come in; of goods that go out the lots say it. */
  expiry_date: orNull(zLocalDate),
  ...saidOfGoods,
  ...operatorNames,
});

const task = zTaskFields.shape;
/** HACCP-08. */
const zSentTask = z.strictObject({
  name: task.name,
  description: task.description,
  frequency: zNewTask.shape.frequency,
  critical_limit: task.criticalLimit,
  corrective_action: task.correctiveAction,
  category: task.category,
});

/** HACCP-10. Name and limit are the task's own; `status` counts only where nobody can compare (C-29). */
const zSentSubmission = z.strictObject({
  task_id: zId,
  task_name: zOptionalText({ max: 200 }),
  value: zNewCheck.shape.value,
  notes: zNewCheck.shape.notes,
  critical_limit: zOptionalText({ max: 200 }),
  status: zNewCheck.shape.outcome,
  /** When it was done, if not now. */
  submitted_at: zNewCheck.shape.performedAt,
  /** Why it is told only now, where `submitted_at` lies far back; the documents do not have it. */
  late_reason: zNewCheck.shape.lateReason,
  ...operatorNames,
});

const ofRestaurant = { restaurant_id: zUuid };
/** Of a write, so that it is stored once however often it is sent; the server makes one where it is missing. */
const writeId = { id: zId.optional() };
const action = <Name extends string>(name: Name) => z.literal(name);

export const zDataManagerCall = z.discriminatedUnion(
  'action',
  [
    z.strictObject({ action: action('get_products'), ...ofRestaurant }),
    z.strictObject({
      action: action('add_product_movement'),
      ...ofRestaurant,
      ...writeId,
      movement: zSentMovement,
    }),
    z.strictObject({
      action: z.enum(['add_product', 'remove_product']),
      ...ofRestaurant,
      ...writeId,
      product: zSavedProduct,
      image: zSavedImage,
      ...saidOfGoods,
    }),
    z.strictObject({ action: action('initialize_restaurant_data'), ...ofRestaurant, ...writeId }),
    z.strictObject({ action: action('get_recipes'), ...ofRestaurant }),
    z.strictObject({ action: action('add_recipe'), ...ofRestaurant, ...writeId, recipe: zSentRecipe }),
    z.strictObject({ action: action('get_preparations'), ...ofRestaurant }),
    // The same under two names, each with its own key (API-25, C-43).
    z.strictObject({
      action: action('add_preparation'),
      ...ofRestaurant,
      ...writeId,
      preparation: zSentPreparation,
    }),
    z.strictObject({
      action: action('create_preparation'),
      ...ofRestaurant,
      ...writeId,
      preparation_data: zSentPreparation,
    }),
    z.strictObject({ action: action('get_haccp_tasks'), ...ofRestaurant }),
    z.strictObject({ action: action('get_haccp_submissions'), ...ofRestaurant }),
    z.strictObject({ action: action('add_haccp_task'), ...ofRestaurant, ...writeId, task: zSentTask }),
    z.strictObject({
      action: action('submit_haccp_task'),
      ...ofRestaurant,
      ...writeId,
      submission: zSentSubmission,
    }),
  ],
  'invalid_option',
);
export type DataManagerCall = z.output<typeof zDataManagerCall>;

/** The documents' product. `cost` in euro for one unit. */
export const zDocumentedProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string().nullable(),
  supplier: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  storage_location: z.string().nullable(),
  cost: z.number().nullable(),
  expiry_date: z.iso.date().nullable(),
  qr_code: z.string().nullable(),
});

/** INV-18. */
export const zDocumentedMovement = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  type: z.enum(['in', 'out']),
  quantity: z.number(),
  notes: z.string().nullable(),
  expiry_date: z.iso.date().nullable(),
  operator: z.string(),
});

/** HACCP-08. */
export const zDocumentedTask = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  frequency: z.enum(['daily', 'weekly', 'monthly']),
  critical_limit: z.string(),
  corrective_action: z.string().nullable(),
  category: z.string().nullable(),
});

/** HACCP-10, as it is read; `status` is null where nobody could tell. */
export const zDocumentedSubmission = z.object({
  id: z.uuid(),
  task_id: z.uuid(),
  task_name: z.string(),
  value: z.string(),
  notes: z.string().nullable(),
  operator_name: z.string(),
  critical_limit: z.string(),
  submitted_at: zInstant,
  status: z.enum(['ok', 'warning', 'critical']).nullable(),
});

/** What the action asked for, beside `success`; a write says so in `message` as well. */
export const zDataManagerAnswer = z.object({
  /** False only of `initialize_restaurant_data`, where Google did not do it: `error` says why. */
  success: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
  products: z.array(zDocumentedProduct).optional(),
  movement: zDocumentedMovement.optional(),
  recipes: z.array(zDocumentedRecipe).optional(),
  recipe: zDocumentedRecipe.optional(),
  preparations: z.array(zDocumentedPreparation).optional(),
  preparation: zDocumentedPreparation.optional(),
  tasks: z.array(zDocumentedTask).optional(),
  task: zDocumentedTask.optional(),
  submissions: z.array(zDocumentedSubmission).optional(),
  submission: zDocumentedSubmission.optional(),
});
export type DataManagerAnswer = z.infer<typeof zDataManagerAnswer>;
