import { z } from 'zod';
import { endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { zId, zLocalDate, zOptionalText, zText, zWhole } from '#platform/kernel/schemas.ts';
import { inventoryErrors } from './errors.it.ts';
import { expiryKinds } from './fefo.ts';
import { units } from './quantity.ts';
import { productSorts, productFilters, sortDirections } from './list-options.ts';

export type { ProductSort, ProductFilter } from './list-options.ts';

const tags = ['Inventario'] as const;
const member = { access: 'member', feature: 'inventory_basic' } as const;
const operator = { access: 'operator', feature: 'inventory_basic' } as const;

/** Most units in one movement: a tonne in grams. More is a slip of the finger. */
export const maximumMovement = 1_000_000;
/** Most cents for one unit: no ingredient costs more than 100 000 €. */
export const maximumCostCents = 10_000_000;

const zUnit = z.enum(units, 'invalid_option');
const zExpiryKind = z.enum(expiryKinds, 'invalid_option');
const zExpiryStatus = z.enum(['expired', 'today', 'soon', 'good']);
const zStockLevel = z.enum(['out', 'low', 'enough']);

/* ── What is read ─────────────────────────────────────────────────────────────────────────────── */

/** A product with what its lots in stock say of it (C-30). */
export const zProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string().nullable(),
  supplier: z.string().nullable(),
  unit: zUnit,
  storageLocation: z.string().nullable(),
  /** Cents for one unit; null when nobody entered a cost. */
  costCents: z.int().nullable(),
  minimumStock: z.int().nullable(),
  archived: z.boolean(),
  /** Sum of the lots, in whole units. */
  quantity: z.int(),
  /** Of the lot in stock that expires first, with the kind of that date. */
  expiryDate: z.string().nullable(),
  expiryKind: zExpiryKind.nullable(),
  expiry: zExpiryStatus.nullable(),
  /** Calendar days to that day, from today in Rome; negative when it has passed. */
  daysLeft: z.int().nullable(),
  level: zStockLevel,
  /** Cost × quantity in cents; null without a cost. */
  valueCents: z.int().nullable(),
});
export type Product = z.infer<typeof zProduct>;

export const zLot = z.object({
  id: z.uuid(),
  lotNumber: z.string(),
  expiryDate: z.string().nullable(),
  expiryKind: zExpiryKind.nullable(),
  expiry: zExpiryStatus.nullable(),
  daysLeft: z.int().nullable(),
  /** May only be discarded: past its use-by. */
  pastUseBy: z.boolean(),
  supplier: z.string().nullable(),
  receivedOn: z.string(),
  quantity: z.int(),
});
export type Lot = z.infer<typeof zLot>;

/** A movement as it is shown (INV-18), with the lots it filled or took from. */
export const zMovement = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  type: z.enum(['in', 'out']),
  quantity: z.int(),
  unit: z.string(),
  notes: z.string().nullable(),
  expiryDate: z.string().nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
  recordedAt: zInstant,
  lots: z.array(z.object({ lotId: z.uuid(), lotNumber: z.string(), quantity: z.int() })),
});
export type Movement = z.infer<typeof zMovement>;

/** Figures over all products that are not archived, counted in the database (C-31). */
export const zInventorySummary = z.object({
  products: z.int(),
  /** Products whose earliest expiry is today or within 7 days. */
  expiring: z.int(),
  /** Products with an expired lot in stock. */
  expired: z.int(),
  /** Products below the minimum that the restaurant set. */
  low: z.int(),
  totalValueCents: z.int(),
});
export type InventorySummary = z.infer<typeof zInventorySummary>;

export const zListProducts = z.strictObject({
  /** Every word must be in the name, category, supplier or a lot's number; case and accents do not matter. */
  search: zText({ min: 0, max: 200 }).default(''),
  filter: z.enum(productFilters, 'invalid_option').default('all'),
  sort: z.enum(productSorts, 'invalid_option').default('name'),
  direction: z.enum(sortDirections, 'invalid_option').default('ascending'),
  cursor: z.string().max(2_000, 'too_long').optional(),
  limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(50),
});

/* ── What is written: `id` is made by the client, once for each intended write ────────────────── */

const zCost = zWhole({ max: maximumCostCents });
const zName = zText({ max: 120 });
const shortText = { max: 80 };
const zNotes = zOptionalText({ max: 500, multiline: true });
const zMovementQuantity = zWhole({ min: 1, max: maximumMovement });
const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);

/** The lot that goods come in with: its number and expiry may be left out. */
const delivery = {
  quantity: zMovementQuantity,
  /** Empty: the restaurant's own code is given. */
  lotNumber: zOptionalText({ max: 60 }),
  expiryDate: orNull(zLocalDate),
  /** Goes with the date; a date of unknown kind counts as use-by, the stricter one. */
  expiryKind: orNull(zExpiryKind),
  supplier: zOptionalText(shortText),
  /** Day in Rome; today when left out. */
  receivedOn: orNull(zLocalDate),
};

export const zNewProduct = z.strictObject({
  id: zId,
  name: zName,
  category: zOptionalText(shortText),
  supplier: zOptionalText(shortText),
  unit: zUnit,
  storageLocation: zOptionalText(shortText),
  costCents: orNull(zCost),
  minimumStock: orNull(zWhole()),
  /** What is in stock already: the product and its first lot are stored together or not at all. */
  initialStock: orNull(z.strictObject(delivery)),
});

/** An optional text that may be left out of a change: missing leaves it as it is, null or blank empties it. */
const changedText = zText({ ...shortText, min: 0 })
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .optional();

/** Only what is named changes, so that two people who edit different fields do not undo each other. */
export const zProductChanges = z.strictObject({
  name: zName.optional(),
  category: changedText,
  supplier: changedText,
  unit: zUnit.optional(),
  storageLocation: changedText,
  costCents: zCost.nullable().optional(),
  minimumStock: zWhole().nullable().optional(),
});

export const zEditProduct = z.strictObject({ id: zId, productId: zId, changes: zProductChanges });
export const zProductAction = z.strictObject({ id: zId, productId: zId });

export const zReceive = z.strictObject({
  id: zId,
  productId: zId,
  ...delivery,
  notes: zNotes,
  performedAt: orNull(zInstant),
});

export const zTakeOut = z.strictObject({
  id: zId,
  productId: zId,
  quantity: zMovementQuantity,
  /** Takes from this lot only, also past its use-by (to discard it); null: first expired, first out. */
  lotId: orNull(zId),
  notes: zNotes,
  performedAt: orNull(zInstant),
});

const zProductState = z.object({ id: z.uuid(), archived: z.boolean() });
export type ProductState = z.infer<typeof zProductState>;
const products = '/inventory/products';

export const inventoryContract = {
  list: endpoint(member, {
    method: 'GET',
    path: products,
    summary: 'Products with stock, expiry and value',
    tags,
  })
    .input(zListProducts)
    .output(pageOf(zProduct)),
  summary: endpoint(member, {
    method: 'GET',
    path: '/inventory/summary',
    summary: 'Figures over all products',
    tags,
  }).output(zInventorySummary),
  choices: endpoint(member, {
    method: 'GET',
    path: '/inventory/choices',
    summary: 'What forms offer: products to move, words in use',
    tags,
  }).output(
    z.object({
      products: z.array(z.object({ id: z.uuid(), name: z.string(), unit: zUnit, quantity: z.int() })),
      categories: z.array(z.string()),
      suppliers: z.array(z.string()),
      storageLocations: z.array(z.string()),
    }),
  ),
  product: endpoint(member, {
    method: 'GET',
    path: `${products}/{productId}`,
    summary: 'One product with its lots',
    tags,
  })
    .input(z.strictObject({ productId: zId }))
    .output(
      z.object({
        product: zProduct,
        lots: z.array(zLot),
        /** Movements are counted in this unit already: it can not change any more. */ unitFixed: z.boolean(),
        /** The day in Rome that the expiries were judged on. */
        today: z.string(),
      }),
    ),
  movements: endpoint(member, {
    method: 'GET',
    path: `${products}/{productId}/movements`,
    summary: 'Movements of a product, newest first',
    tags,
  })
    .input(
      z.strictObject({
        productId: zId,
        cursor: z.string().max(2_000, 'too_long').optional(),
        limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(20),
      }),
    )
    .output(pageOf(zMovement)),
  create: endpoint(operator, {
    method: 'POST',
    path: products,
    summary: 'Add a product, with its first lot if there is one',
    tags,
    successStatus: 201,
  })
    .input(zNewProduct)
    .output(z.object({ id: z.uuid(), movement: zMovement.nullable() })),
  edit: endpoint(operator, {
    method: 'PATCH',
    path: `${products}/{productId}`,
    summary: 'Change what is known of a product',
    tags,
  })
    .errors({ UNIT_IN_USE: inventoryErrors.UNIT_IN_USE })
    .input(zEditProduct)
    .output(zProductState),
  archive: endpoint(operator, {
    method: 'POST',
    path: `${products}/{productId}/archive`,
    summary: 'Put a product away',
    tags,
  })
    .input(zProductAction)
    .output(zProductState),
  unarchive: endpoint(operator, {
    method: 'POST',
    path: `${products}/{productId}/unarchive`,
    summary: 'Take a product back',
    tags,
  })
    .input(zProductAction)
    .output(zProductState),
  receive: endpoint(operator, {
    method: 'POST',
    path: '/inventory/movements/in',
    summary: 'Goods come in, to a lot',
    tags,
    successStatus: 201,
  })
    .errors({
      LOT_EXPIRY_DIFFERS: inventoryErrors.LOT_EXPIRY_DIFFERS,
      LOT_SUPPLIER_DIFFERS: inventoryErrors.LOT_SUPPLIER_DIFFERS,
      LOT_TOO_LARGE: inventoryErrors.LOT_TOO_LARGE,
      PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
    })
    .input(zReceive)
    .output(zMovement),
  takeOut: endpoint(operator, {
    method: 'POST',
    path: '/inventory/movements/out',
    summary: 'Goods go out, first expired first',
    tags,
    successStatus: 201,
  })
    .errors({
      STOCK_UNAVAILABLE: inventoryErrors.STOCK_UNAVAILABLE,
      PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
    })
    .input(zTakeOut)
    .output(zMovement),
};
