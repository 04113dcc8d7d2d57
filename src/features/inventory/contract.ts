import { z } from 'zod';
import { damagedRows, endpoint, pageOf, zInstant } from '#platform/http/contract.ts';
import { zId, zLocalDate, zOptionalText, zQuantity, zText, zWhole } from '#platform/kernel/schemas.ts';
import { inventoryErrors } from './errors.it.ts';
import { maximumCostCents, maximumMovement, minimumMovement } from './limits.ts';
import { units } from './quantity.ts';
import { productSorts, productFilters, sortDirections } from './list-options.ts';
import { discardReasons, movementReasons } from './reasons.ts';
import { expiryKinds, lotStates } from './lot-kinds.ts';
import { maximumShelfDays, transitions } from './transitions.ts';

export type { ProductSort, ProductFilter } from './list-options.ts';
export { maximumMovement } from './limits.ts';

const tags = ['Inventario'] as const;
const member = { access: 'member', feature: 'inventory_basic' } as const;
const operator = { access: 'operator', feature: 'inventory_basic' } as const;

const zUnit = z.enum(units, 'invalid_option');
const zExpiryKind = z.enum(expiryKinds, 'invalid_option');
const zExpiryStatus = z.enum(['expired', 'today', 'soon', 'good']);
const zStockLevel = z.enum(['out', 'low', 'enough']);
const zLotState = z.enum(lotStates);
const zReason = z.enum(movementReasons, 'invalid_option');
const zTransition = z.enum(transitions, 'invalid_option');

/* ── What is read ─────────────────────────────────────────────────────────────────────────────── */

const zDatedLot = z.object({
  id: z.uuid(),
  lotNumber: z.string(),
  expiryDate: z.string(),
  expiryKind: zExpiryKind,
});

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
  minimumStock: z.number().nullable(),
  /** What stands on the package: an EAN or another code (DATA-19). */
  qrCode: z.string().nullable(),
  /** Days it keeps once opened, frozen or thawed; null when nobody said. */
  openedShelfDays: z.int().nullable(),
  frozenShelfDays: z.int().nullable(),
  thawedShelfDays: z.int().nullable(),
  archived: z.boolean(),
  /** Sum of the lots, in `unit`: kilos and litres with up to three decimals, like every quantity here. */
  quantity: z.number(),
  /** Of the lot in stock that expires first, with the kind of that date. */
  expiryDate: z.string().nullable(),
  expiryKind: zExpiryKind.nullable(),
  expiry: zExpiryStatus.nullable(),
  /** Calendar days to that day, from today in Rome; negative when it has passed. */
  daysLeft: z.int().nullable(),
  /** Lots in stock with a date, earliest first; the first `mostDatedLots`. */
  datedLots: z.array(zDatedLot),
  /** Lots in stock. */
  lotCount: z.int(),
  /** Those that have expired, and whether nothing else is in stock. */
  expiredLots: z.array(zDatedLot),
  allExpired: z.boolean(),
  /** Calendar days to the earliest date that has not passed. */
  nextDaysLeft: z.int().nullable(),
  level: zStockLevel,
  /** Cost × quantity in whole cents; null without a cost. */
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
  quantity: z.number(),
  state: zLotState,
  /** Where it is kept, if not where its product is. */
  storageLocation: z.string().nullable(),
  /** The lot it was opened, frozen or thawed from. */
  parentLotId: z.uuid().nullable(),
  /** Thawed once, whatever was done to it since: it is never frozen again. */
  thawedBefore: z.boolean(),
  /** Of frozen goods: days they had left when they were frozen. */
  daysLeftAtFreezing: z.int().nullable(),
});
export type Lot = z.infer<typeof zLot>;

/** The other movement of a correction (C-48), as the history links to it. */
const zCounterpart = z.object({ id: z.uuid(), performedAt: zInstant });

/** A movement as it is shown (INV-18), with the lots it filled or took from. */
export const zMovement = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  type: z.enum(['in', 'out']),
  quantity: z.number(),
  unit: z.string(),
  notes: z.string().nullable(),
  /** Why it moved other than by a delivery or into the kitchen; null for those. */
  reason: zReason.nullable(),
  expiryDate: z.string().nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
  recordedAt: zInstant,
  lots: z.array(z.object({ lotId: z.uuid(), lotNumber: z.string(), quantity: z.number() })),
  /** The movement that this one mends, and the one that mended it. */
  corrects: zCounterpart.nullable(),
  correctedBy: zCounterpart.nullable(),
});
export type Movement = z.infer<typeof zMovement>;

/** Goods that were opened, frozen or thawed, or of which that was mended. */
export const zLotTransition = z.object({
  id: z.uuid(),
  productId: z.uuid(),
  productName: z.string(),
  lotNumber: z.string(),
  fromLotId: z.uuid(),
  toLotId: z.uuid(),
  fromState: zLotState,
  /** Closed: one that was mended, whose goods are again what they were. */
  toState: zLotState,
  quantity: z.number(),
  unit: z.string(),
  oldExpiryDate: z.string().nullable(),
  newExpiryDate: z.string().nullable(),
  newExpiryKind: zExpiryKind.nullable(),
  notes: z.string().nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
  recordedAt: zInstant,
  /** The transition that this one mends, and the one that mended it. */
  corrects: zCounterpart.nullable().default(null),
  correctedBy: zCounterpart.nullable().default(null),
});
export type LotTransition = z.infer<typeof zLotTransition>;

/** One line of what happened to a product or a lot. */
export const zHistoryEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('movement'), movement: zMovement }),
  z.object({ kind: z.literal('transition'), transition: zLotTransition }),
]);
export type HistoryEntry = z.infer<typeof zHistoryEntry>;

/** Figures over all products that are not archived, counted in the database (C-31). */
export const zInventorySummary = z.object({
  products: z.int(),
  /** Products with a lot in stock that expires today or within 7 days. */
  expiring: z.int(),
  /** Products with an expired lot in stock. */
  expired: z.int(),
  /** Products below the minimum that the restaurant set. */
  low: z.int(),
  totalValueCents: z.int(),
});
export type InventorySummary = z.infer<typeof zInventorySummary>;

/** How many lots in stock expire on each day, archived products left out; a day with none is left out too. */
export const zExpiryDays = z.object({
  /** Lots whose day has passed, one by one as above: a device may judge them on a later day. */
  days: z.array(z.object({ date: z.string(), lots: z.int() })),
  ...damagedRows,
});
export type ExpiryDays = z.infer<typeof zExpiryDays>;

export const zListProducts = z.strictObject({
  /** Every word must be in the name, category, supplier, code or a lot's number; case and accents do not matter. */
  search: zText({ min: 0, max: 200 }).default(''),
  /** Only of this category; empty for all. */
  category: zText({ min: 0, max: 80 }).default(''),
  /** Only what is kept there, or has a lot in stock there; empty for all. */
  place: zText({ min: 0, max: 80 }).default(''),
  filter: z.enum(productFilters, 'invalid_option').default('all'),
  /** Only with a lot in stock that expires on this day. */
  expiresOn: zLocalDate.optional(),
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
/** In the product's unit; pieces, grams and all else that is counted whole are refused by the use case, which knows it. */
const zMovementQuantity = zQuantity({ min: minimumMovement, max: maximumMovement });
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
  /** Day in Rome; that of the movement when left out. */
  receivedOn: orNull(zLocalDate),
};

const zShelfDays = zWhole({ max: maximumShelfDays });
/** An EAN, or whatever else stands on a package: any text that a scanner may read. */
const codeText = { max: 128 };

export const zNewProduct = z.strictObject({
  id: zId,
  name: zName,
  category: zOptionalText(shortText),
  supplier: zOptionalText(shortText),
  unit: zUnit,
  storageLocation: zOptionalText(shortText),
  costCents: orNull(zCost),
  minimumStock: orNull(zQuantity()),
  qrCode: zOptionalText(codeText),
  openedShelfDays: orNull(zShelfDays),
  frozenShelfDays: orNull(zShelfDays),
  thawedShelfDays: orNull(zShelfDays),
  /** What is in stock already: the product and its first lot are stored together or not at all. */
  initialStock: orNull(z.strictObject(delivery)),
});

/** An optional text that may be left out of a change: missing leaves it as it is, null or blank empties it. */
const changedTextOf = (limits: { readonly max: number }) =>
  zText({ ...limits, min: 0 })
    .nullable()
    .transform((text) => (text === '' ? null : text))
    .optional();
const changedText = changedTextOf(shortText);
const changedDays = zShelfDays.nullable().optional();

/** Only what is named changes, so that two people who edit different fields do not undo each other. */
export const zProductChanges = z.strictObject({
  name: zName.optional(),
  category: changedText,
  supplier: changedText,
  unit: zUnit.optional(),
  storageLocation: changedText,
  costCents: zCost.nullable().optional(),
  minimumStock: zQuantity().nullable().optional(),
  qrCode: changedTextOf(codeText),
  openedShelfDays: changedDays,
  frozenShelfDays: changedDays,
  thawedShelfDays: changedDays,
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
  /** Takes from this lot only; null: first expired, first out. */
  lotId: orNull(zId),
  notes: zNotes,
  performedAt: orNull(zInstant),
});

/** Goods are thrown away or sent back: also past their use-by. */
export const zDiscard = z.strictObject({
  id: zId,
  productId: zId,
  quantity: zMovementQuantity,
  /** From this lot only; null: what expires first, past dates before all. */
  lotId: orNull(zId),
  reason: z.enum(discardReasons, 'invalid_option'),
  notes: zNotes,
  performedAt: orNull(zInstant),
});

/** What was counted of a lot on the shelf. */
export const zCountLot = z.strictObject({
  id: zId,
  lotId: zId,
  counted: zQuantity(),
  /** What the person was shown before counting: if it moved meanwhile, the count is not to be trusted. */
  expected: zQuantity(),
  notes: zNotes,
  performedAt: orNull(zInstant),
});

export const zChangeLot = z.strictObject({
  id: zId,
  lotId: zId,
  transition: zTransition,
  quantity: zMovementQuantity,
  /** Days it keeps from now on, as its label says; left out: those of the product, else `defaultShelfDays`. */
  shelfDays: orNull(zShelfDays),
  /** Where the goods are put now; left out: where they were. */
  storageLocation: zOptionalText(shortText),
  notes: zNotes,
  performedAt: orNull(zInstant),
});

export const zMoveLot = z.strictObject({
  id: zId,
  lotId: zId,
  storageLocation: zOptionalText(shortText),
  performedAt: orNull(zInstant),
});

export const zCorrectMovement = z.strictObject({
  id: zId,
  movementId: zId,
  /** What was wrong, for who reads the history. */
  reason: zText({ max: 500, multiline: true }),
  performedAt: orNull(zInstant),
});

/** `id` is made by the client; see `receive`. The whole transition is mended, by one the other way (C-48). */
export const zCorrectTransition = z.strictObject({
  id: zId,
  transitionId: zId,
  /** What was wrong, for who reads the history. */
  reason: zText({ max: 500, multiline: true }),
  performedAt: orNull(zInstant),
});

const productErrors = {
  NAME_TAKEN: inventoryErrors.NAME_TAKEN,
  CODE_TAKEN: inventoryErrors.CODE_TAKEN,
};
/** A movement and an opening that never were are mended in the same way (C-48). */
const correctionErrors = {
  STOCK_UNAVAILABLE: inventoryErrors.STOCK_UNAVAILABLE,
  PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
  LOT_TOO_LARGE: inventoryErrors.LOT_TOO_LARGE,
  ALREADY_CORRECTED: inventoryErrors.ALREADY_CORRECTED,
};
const zProductState = z.object({ id: z.uuid(), archived: z.boolean() });
export type ProductState = z.infer<typeof zProductState>;
const products = '/inventory/products';
const movements = '/inventory/movements';
const lots = '/inventory/lots';
const zPaging = {
  cursor: z.string().max(2_000, 'too_long').optional(),
  limit: z.coerce.number('not_a_number').int('not_whole').min(1).max(100).default(20),
};
/** A lot as its own screen shows it: its product, where it came from and what became of it. */
const zLotPage = z.object({
  product: zProduct,
  lot: zLot,
  parent: zLot.nullable(),
  children: z.array(zLot),
  /** The day in Rome that the expiries were judged on. */
  today: z.string(),
  ...damagedRows,
});

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
  expiries: endpoint(member, {
    method: 'GET',
    path: '/inventory/expiries',
    summary: 'How many lots in stock expire on each of the next days',
    tags,
  }).output(zExpiryDays),
  choices: endpoint(member, {
    method: 'GET',
    path: '/inventory/choices',
    summary: 'What forms offer: products to move, words in use',
    tags,
  }).output(
    z.object({
      products: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          unit: zUnit,
          quantity: z.number(),
          qrCode: z.string().nullable(),
        }),
      ),
      categories: z.array(z.string()),
      suppliers: z.array(z.string()),
      storageLocations: z.array(z.string()),
      ...damagedRows,
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
        ...damagedRows,
      }),
    ),
  movements: endpoint(member, {
    method: 'GET',
    path: `${products}/{productId}/movements`,
    summary: 'Movements of a product, newest first',
    tags,
  })
    .input(z.strictObject({ productId: zId, ...zPaging }))
    .output(pageOf(zMovement)),
  history: endpoint(member, {
    method: 'GET',
    path: `${products}/{productId}/history`,
    summary: 'What happened to a product, or to one of its lots: movements and openings, newest first',
    tags,
  })
    .input(z.strictObject({ productId: zId, lotId: zId.optional(), ...zPaging }))
    .output(pageOf(zHistoryEntry)),
  lot: endpoint(member, {
    method: 'GET',
    path: `${lots}/{lotId}`,
    summary: 'One lot with its product, origin and what was made of it',
    tags,
  })
    .input(z.strictObject({ lotId: zId }))
    .output(zLotPage),
  create: endpoint(operator, {
    method: 'POST',
    path: products,
    summary: 'Add a product, with its first lot if there is one',
    tags,
    successStatus: 201,
  })
    .errors(productErrors)
    .input(zNewProduct)
    .output(z.object({ id: z.uuid(), movement: zMovement.nullable() })),
  edit: endpoint(operator, {
    method: 'PATCH',
    path: `${products}/{productId}`,
    summary: 'Change what is known of a product',
    tags,
  })
    .errors({ UNIT_IN_USE: inventoryErrors.UNIT_IN_USE, ...productErrors })
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
    .errors(productErrors)
    .input(zProductAction)
    .output(zProductState),
  receive: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: `${movements}/in`,
      summary: 'Goods come in, to a lot',
      tags,
      successStatus: 201,
    },
  )
    .errors({
      LOT_EXPIRY_DIFFERS: inventoryErrors.LOT_EXPIRY_DIFFERS,
      LOT_SUPPLIER_DIFFERS: inventoryErrors.LOT_SUPPLIER_DIFFERS,
      LOT_TOO_LARGE: inventoryErrors.LOT_TOO_LARGE,
      PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
    })
    .input(zReceive)
    .output(zMovement),
  takeOut: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: `${movements}/out`,
      summary: 'Goods go out, first expired first',
      tags,
      successStatus: 201,
    },
  )
    .errors({
      STOCK_UNAVAILABLE: inventoryErrors.STOCK_UNAVAILABLE,
      LOT_PAST_USE_BY: inventoryErrors.LOT_PAST_USE_BY,
      PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
    })
    .input(zTakeOut)
    .output(zMovement),
  discard: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: `${movements}/discard`,
      summary: 'Goods are thrown away, with the reason',
      tags,
      successStatus: 201,
    },
  )
    .errors({
      STOCK_UNAVAILABLE: inventoryErrors.STOCK_UNAVAILABLE,
      PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
    })
    .input(zDiscard)
    .output(zMovement),
  count: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: `${lots}/{lotId}/count`,
      summary: 'What was counted of a lot; the difference becomes a movement',
      tags,
      successStatus: 201,
    },
  )
    .errors({
      COUNT_OUTDATED: inventoryErrors.COUNT_OUTDATED,
      PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
    })
    .input(zCountLot)
    .output(z.object({ movement: zMovement.nullable() })),
  change: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: `${lots}/{lotId}/transitions`,
      summary: 'Goods of a lot are opened, frozen or thawed, and get another expiry',
      tags,
      successStatus: 201,
    },
  )
    .errors({
      STOCK_UNAVAILABLE: inventoryErrors.STOCK_UNAVAILABLE,
      PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
      LOT_NOT_IN_THIS_STATE: inventoryErrors.LOT_NOT_IN_THIS_STATE,
      LOT_PAST_DATE: inventoryErrors.LOT_PAST_DATE,
      LOT_NEVER_REFREEZE: inventoryErrors.LOT_NEVER_REFREEZE,
    })
    .input(zChangeLot)
    .output(zLotTransition),
  move: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: `${lots}/{lotId}/place`,
      summary: 'A lot is put somewhere else',
      tags,
    },
  )
    .input(zMoveLot)
    .output(
      z.object({
        id: z.uuid(),
        /** Where it stands after all: where it was put last, which a move that comes in late may not be. */
        storageLocation: z.string().nullable(),
        /** Null in receipts of before it was kept. */
        performedAt: zInstant.nullable().default(null),
      }),
    ),
  correct: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: `${movements}/{movementId}/correction`,
      summary: 'A movement was wrong: one the other way mends it',
      tags,
      successStatus: 201,
    },
  )
    .errors(correctionErrors)
    .input(zCorrectMovement)
    .output(zMovement),
  correctTransition: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: '/inventory/transitions/{transitionId}/correction',
      summary: 'Goods were not opened, frozen or thawed after all: they go back to the lot they came from',
      tags,
      successStatus: 201,
    },
  )
    .errors(correctionErrors)
    .input(zCorrectTransition)
    .output(zLotTransition),
};
