import { z } from 'zod';
import { damagedRows, endpoint, pageOf, zInstant, zPageSize } from '#platform/http/contract.ts';
import { zId } from '#platform/kernel/schemas.ts';
import { zStatement } from '#features/allergens/schemas.ts';
import { zArrivalKind, zArrivalLimitSet, zJudgeArrival, zSetArrivalLimit } from './arrival-shapes.ts';
import { inventoryErrors } from './errors.it.ts';
import {
  zLot,
  zLotTransition,
  zExpiryDays,
  zCountLot,
  zChangeLot,
  zRedateLot,
  zLotRedating,
  zMoveLot,
  zCorrectTransition,
} from './lot-shapes.ts';
import {
  zMovement,
  zHistoryEntry,
  zReceive,
  zTakeOut,
  zDiscard,
  zCorrectMovement,
} from './movement-shapes.ts';
import {
  zProduct,
  zInventorySummary,
  zListProducts,
  zNewProduct,
  zEditProduct,
  zProductAction,
  zProductState,
  zAllergensStated,
  zStateAllergens,
} from './product-shapes.ts';
import { zUnit } from './stock-fields.ts';
import { standingKinds } from './known-place.ts';
import { unusableReasons } from './usable-stock.ts';

const tags = ['Inventario'] as const;

const member = { access: 'member', feature: 'inventory_basic' } as const;

const operator = { access: 'operator', feature: 'inventory_basic' } as const;

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

export const products = '/inventory/products';

const movements = '/inventory/movements';

export const lots = '/inventory/lots';

const zPaging = {
  cursor: z.string().max(2_000, 'too_long').optional(),
  limit: zPageSize(20),
};

/** A lot as its own screen shows it: its product, where it came from and what became of it. */
const zLotPage = z.object({
  product: zProduct,
  lot: zLot,
  parent: zLot.nullable(),
  children: z.array(zLot),
  /** Something came of it, or may have: its date still matters when nothing of it is left. Missing in what a device kept of before it was told. */
  cameOfIt: z.boolean().default(false),
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
          /** Of `quantity`, what may be used today: neither past its use-by nor held back. */
          usable: z.number(),
          /** By which goods of it are judged when they arrive; the device asks by the same rule. */
          category: z.string().nullable(),
          /** Where it is kept; missing in what a device kept of before it was told. */
          storageLocation: z.string().nullable().default(null),
          /** Where that of it stands which may be used; left out where that is where it is kept. */
          standsIn: z.array(z.string().nullable()).optional(),
          arrivalKind: zArrivalKind.nullable(),
          arrivalMaxCelsius: z.number().nullable(),
          arrivalReason: z.string().nullable(),
          /** The earliest use-by in stock that is not past: what is made of it is good no longer. */
          useBy: z.string().nullable(),
          /** The last day on which some of `usable` may be used, by use-by; null where some has none. */
          usableUntil: z.string().nullable().default(null),
          /** Why some of what is in stock is not used, the gravest; null where all of it may be. */
          unusable: z.enum(unusableReasons).nullable().default(null),
          allergens: zStatement.nullable(),
        }),
      ),
      categories: z.array(z.string()),
      suppliers: z.array(z.string()),
      storageLocations: z.array(z.string()),
      /** Those of the list and equipment besides them, with what they keep at; not in what a device kept of before it was told. */
      places: z.array(z.object({ name: z.string(), kind: z.enum(standingKinds) })).default([]),
      /** Numbers that recalls are open for: what arrives with one is asked about before it is stored. */
      called: z.array(z.object({ productId: z.uuid(), name: z.string(), number: z.string() })).default([]),
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
    .errors({
      UNIT_IN_USE: inventoryErrors.UNIT_IN_USE,
      PRODUCT_NAME_SAYS: inventoryErrors.PRODUCT_NAME_SAYS,
      ...productErrors,
    })
    .input(zEditProduct)
    .output(zProductState),
  stateAllergens: endpoint(operator, {
    method: 'POST',
    path: `${products}/{productId}/allergens`,
    summary: 'Say what of the fourteen allergens a product holds; recipes inherit it',
    tags,
  })
    .errors({ PRODUCT_ALLERGENS_LOST: inventoryErrors.PRODUCT_ALLERGENS_LOST })
    .input(zStateAllergens)
    .output(zAllergensStated),
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
  setArrivalLimit: endpoint(operator, {
    method: 'POST',
    path: `${products}/{productId}/arrival-limit`,
    summary: 'Say what kind of goods a product is, and how warm it may arrive',
    tags,
  })
    .errors({ ARRIVAL_LIMIT_LOOSER: inventoryErrors.ARRIVAL_LIMIT_LOOSER })
    .input(zSetArrivalLimit)
    .output(zArrivalLimitSet),
  judgeArrival: endpoint(operator, {
    method: 'POST',
    path: `${movements}/{arrivalId}/judgement`,
    summary: 'Judge goods that were taken in above their limit; closes the matter by name',
    tags,
    successStatus: 201,
  })
    .errors({ ARRIVAL_WITHIN_LIMIT: inventoryErrors.ARRIVAL_WITHIN_LIMIT })
    .input(zJudgeArrival)
    .output(z.object({ id: z.uuid(), arrivalId: z.uuid() })),
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
      LOT_HELD_BACK: inventoryErrors.LOT_HELD_BACK,
      LOT_BLOCKED: inventoryErrors.LOT_BLOCKED,
      LOT_TO_DISCARD: inventoryErrors.LOT_TO_DISCARD,
      LOT_NOT_YET_HERE: inventoryErrors.LOT_NOT_YET_HERE,
      ALREADY_TOLD_ANEW: inventoryErrors.ALREADY_TOLD_ANEW,
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
      LOT_NOT_YET_HERE: inventoryErrors.LOT_NOT_YET_HERE,
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
      LOT_HELD_BACK: inventoryErrors.LOT_HELD_BACK,
      LOT_BLOCKED: inventoryErrors.LOT_BLOCKED,
      LOT_TO_DISCARD: inventoryErrors.LOT_TO_DISCARD,
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
  redate: endpoint(operator, {
    method: 'POST',
    path: `${lots}/{lotId}/date`,
    summary: 'The mistyped date of a lot is mended: what is left of it is judged by the new one',
    tags,
    successStatus: 201,
  })
    .errors({
      PRODUCT_ARCHIVED: inventoryErrors.PRODUCT_ARCHIVED,
      LOT_USED_UP: inventoryErrors.LOT_USED_UP,
    })
    .input(zRedateLot)
    .output(zLotRedating),
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
