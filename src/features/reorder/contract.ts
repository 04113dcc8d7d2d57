import { z } from 'zod';
import { damagedRows, endpoint } from '#platform/http/contract.ts';
import { expiryKinds } from '#platform/kernel/expiry-kind.ts';
import { units } from '#platform/kernel/quantity.ts';
import { zId } from '#platform/kernel/schemas.ts';
import { demandClasses } from './demand.ts';
import { reorderErrors } from './errors.it.ts';
import { methods } from './methods.ts';
import { coverDays, orderReasons } from './plan.ts';
import { reorderTexts } from './texts.it.ts';
import { wasteReasons } from './waste.ts';

const tags = [reorderTexts.tag] as const;
const planning = { access: 'member', feature: 'smart_planning' } as const;
const reporting = { access: 'member', feature: 'advanced_reports' } as const;

const zCover = z.coerce.number('invalid_option').pipe(z.literal(coverDays, 'invalid_option'));

/** One course in ten is below `low`, one above `high`. */
const zSpread = z.object({ low: z.number(), middle: z.number(), high: z.number() });

const zEstimate = z.object({
  /** Days that were looked at. */
  days: z.int(),
  demandClass: z.enum(demandClasses),
  method: z.enum(methods),
  /** Root mean squared scaled error; 1 is as good as «as yesterday». Null where too few days are known to measure it. */
  rmsse: z.number().nullable(),
  /** Use of a usual open day, in the product's unit. */
  perDay: z.number(),
  /** Whole days from today for which the stock is enough; 28 for longer than that. */
  daysLeft: zSpread,
});
export type ShownEstimate = z.infer<typeof zEstimate>;

const zToOrder = z.object({
  productId: z.uuid(),
  name: z.string(),
  unit: z.enum(units),
  supplier: z.string().nullable(),
  /** What may be used today: neither blocked nor held back, nor past its use-by. In the product's unit, as all that follows. */
  usable: z.number(),
  minimum: z.number().nullable(),
  reason: z.enum(orderReasons),
  order: z.number(),
  /** What that costs; null where nobody wrote down a cost. */
  orderCents: z.number().nullable(),
  /** Days that it usually keeps, where that is less than the order is for. */
  keepsDays: z.int().nullable(),
  /** Null where too little is known. */
  estimate: zEstimate.nullable(),
});
export type ToOrder = z.infer<typeof zToOrder>;

const zUseFirst = z.object({
  productId: z.uuid(),
  productName: z.string(),
  unit: z.enum(units),
  lotId: z.uuid(),
  lotNumber: z.string(),
  quantity: z.number(),
  expiryDate: z.string(),
  expiryKind: z.enum(expiryKinds),
  /** Where it stands; null where nobody said. */
  storageLocation: z.string().nullable(),
  /** What will not have been used by then; null where too little is known. */
  leftover: z.number().nullable(),
  dishes: z.array(z.object({ recipeId: z.uuid(), name: z.string(), times: z.int().nullable() })),
  moreDishes: z.int(),
});
export type UseFirst = z.infer<typeof zUseFirst>;

const zOther = z.object({ productId: z.uuid(), name: z.string(), days: z.number().nullable() });

const zPlan = z.object({
  /** The day in Rome. */
  today: z.string(),
  cover: z.int(),
  toOrder: z.array(zToOrder),
  /** The other products in use: for how many days each is enough by its middle estimate; null where too little is known. */
  others: z.array(zOther),
  useFirst: z.array(zUseFirst),
  /** Products that are not looked at, because there are too many. */
  leftOut: z.int(),
  ...damagedRows,
});
export type Plan = z.infer<typeof zPlan>;

const zProductAhead = z.object({
  productId: z.uuid(),
  name: z.string(),
  unit: z.enum(units),
  today: z.string(),
  usable: z.number(),
  minimum: z.number().nullable(),
  /** What was there at the end of each day up to yesterday. */
  before: z.array(z.object({ day: z.string(), quantity: z.number() })),
  /** Null where too little is known; else what may still be used at the end of each day from today on, if nothing comes. */
  ahead: z.array(zSpread.extend({ day: z.string() })).nullable(),
  estimate: zEstimate.nullable(),
  /** Days that are known of it. */
  knownDays: z.int(),
});
export type ProductAhead = z.infer<typeof zProductAhead>;

const zWaste = z.object({
  today: z.string(),
  months: z.array(
    z.object({
      month: z.string(),
      totalCents: z.number(),
      times: z.int(),
      withoutCost: z.int(),
      cents: z.array(z.number()).length(wasteReasons.length),
    }),
  ),
  /** The products of which most was thrown away in these months, by value. */
  products: z.array(
    z.object({ productId: z.uuid(), name: z.string(), valueCents: z.number(), times: z.int() }),
  ),
  ...damagedRows,
});
export type Waste = z.infer<typeof zWaste>;

export const reorderContract = {
  plan: endpoint(planning, {
    method: 'GET',
    path: '/reorder',
    summary: 'What to order and what to use first, estimated from what the kitchen used',
    tags,
  })
    .errors(reorderErrors)
    .input(z.strictObject({ cover: zCover.default(7) }))
    .output(zPlan),
  product: endpoint(planning, {
    method: 'GET',
    path: '/reorder/products/{productId}',
    summary: 'The stock of one product before today and, estimated, after it',
    tags,
  })
    .input(z.strictObject({ productId: zId }))
    .output(zProductAhead),
  waste: endpoint(reporting, {
    method: 'GET',
    path: '/reorder/waste',
    summary: 'What was thrown away in the last twelve months, by reason and value',
    tags,
  }).output(zWaste),
};
