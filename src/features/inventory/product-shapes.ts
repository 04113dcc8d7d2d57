/** Products: as they are read, asked for and written. `id` of a write is made by the client, once for each intended write. */
import { z } from 'zod';
import { zPageSize } from '#platform/http/contract.ts';
import {
  zId,
  zLocalDate,
  zOptionalText,
  zQuantity,
  zText,
  zWhole,
  orNull,
} from '#platform/kernel/schemas.ts';
import { allergens } from '#features/allergens/allergens.ts';
import { zStatement, zStatementInput } from '#features/allergens/schemas.ts';
import { zArrivalKind } from './arrival-shapes.ts';
import { maximumCostCents } from './limits.ts';
import { productSorts, productFilters, sortDirections } from './list-options.ts';
import { standsDoubts } from './out-of-cold.ts';
import {
  zUnit,
  zExpiryKind,
  zExpiryStatus,
  shortText,
  delivery,
  zFrozenShelfDays,
  zShelfDays,
  zThawedShelfDays,
} from './stock-fields.ts';

const zStockLevel = z.enum(['out', 'low', 'enough']);

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
  /** What the restaurant said of its arrival (`arrival.ts`); null where it said nothing. */
  arrivalKind: zArrivalKind.nullable(),
  arrivalMaxCelsius: z.number().nullable(),
  /** Why it is that kind, where its words say a colder one. */
  arrivalReason: z.string().nullable(),
  /** Lots in stock that are not to be used until somebody has judged them. */
  heldLots: z.int(),
  /** Lots in stock that a recall blocks: nothing of them is used. */
  blockedLots: z.int(),
  /** Some of it stands at room temperature and is kept cold (`standsOutOfCold`); missing in what a device kept of before it was told. */
  outOfCold: z.boolean().default(false),
  /** Some of it is kept cold and stands where that is not sure (`StandsDoubt`); left out where it is. */
  standsDoubt: z.enum(standsDoubts).optional(),
  /** Where its lots in stock stand, by name; left out where all of them stand where the product is kept. */
  standsIn: z.array(z.string()).optional(),
  /** Days it keeps once opened, frozen or thawed; null when nobody said. */
  openedShelfDays: z.int().nullable(),
  frozenShelfDays: z.int().nullable(),
  thawedShelfDays: z.int().nullable(),
  /** What it is said to hold of the fourteen allergens; null while nobody said. */
  allergens: zStatement.nullable(),
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
  limit: zPageSize(50),
});

const zCost = zWhole({ max: maximumCostCents });

const zName = zText({ max: 120 });

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
  frozenShelfDays: orNull(zFrozenShelfDays),
  thawedShelfDays: orNull(zThawedShelfDays),
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
  openedShelfDays: zShelfDays.nullable().optional(),
  frozenShelfDays: zFrozenShelfDays.nullable().optional(),
  thawedShelfDays: zThawedShelfDays.nullable().optional(),
});

export const zEditProduct = z.strictObject({
  id: zId,
  productId: zId,
  changes: zProductChanges,
  /** Why what the new name says is not in it, where the product is stated without it. */
  allergensReason: zOptionalText({ max: 200 }),
});

export const zProductAction = z.strictObject({ id: zId, productId: zId });

export const zProductState = z.object({
  id: z.uuid(),
  archived: z.boolean(),
  /** Where it was kept until this edit gave it another place: the audit log keeps it, for what stood there (TRACE-49). */
  homeBefore: z.string().nullable().optional(),
});

export type ProductState = z.infer<typeof zProductState>;

/** What was said last, with the reason where something was taken back: the audit log keeps it. */
export const zAllergensStated = z.object({
  id: z.uuid(),
  allergens: zStatement.nullable(),
  reason: z.string().nullable(),
  /** What was taken back because it never held it: what was made of it before need not name it for this (RECIPE-17). */
  neverHeld: z.array(z.enum(allergens)).optional(),
});
export type AllergensStated = z.infer<typeof zAllergensStated>;

/** What a product is said to hold; null takes it back: nobody knows. What it held and holds no more needs a reason. */
export const zStateAllergens = z.strictObject({
  id: zId,
  productId: zId,
  allergens: zStatementInput.nullable(),
  reason: zOptionalText({ max: 200 }),
  /** What is taken back was said by mistake, and the product never held it; else it holds it no more from now on. */
  neverHeld: z.boolean('invalid_option').default(false),
});
