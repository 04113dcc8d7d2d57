import { z } from 'zod';
import { timesBy } from '#platform/kernel/time-by.ts';
import { damagedRows, endpoint, pageOf, zInstant, zPageSize } from '#platform/http/contract.ts';
import {
  orNull,
  zId,
  zOptionalText,
  zQuantity,
  zReason,
  zText,
  zUuid,
  zWhole,
} from '#platform/kernel/schemas.ts';
import { allergens } from '#features/allergens/allergens.ts';
import { refuseUnsaidOther } from '#features/inventory/movement-shapes.ts';
import { maximumMovement } from '#features/inventory/limits.ts';
import { units } from '#platform/kernel/quantity.ts';
import { maximumFrozenDays } from '#features/inventory/freezing.ts';
import { maximumLines } from '#features/recipes/limits.ts';
import { storages } from '#features/recipes/recipe.ts';
import { batchNumberForm } from './batch-number.ts';
import { preparationErrors } from './errors.it.ts';
import { validityHours } from './expiry.ts';
import { discardReasons } from '#features/inventory/reasons.ts';
import { maximumLeftOutReason, tubsOfPage } from './limits.ts';
import { maximumParts } from './tub-acts.ts';
import { tubActKinds, tubChanges, tubExits, tubStates } from './tub-states.ts';

const tags = ['Preparazioni'] as const;
const member = { access: 'member', feature: 'inventory_basic' } as const;
const operator = { access: 'operator', feature: 'inventory_basic' } as const;

const zUnit = z.enum(units, 'invalid_option');

/* ── What is read ─────────────────────────────────────────────────────────────────────────────── */

/** An ingredient as the label prints it. */
export const zPrintedIngredient = z.object({
  name: z.string(),
  emphasised: z.boolean(),
  frozen: z.boolean(),
  get parts() {
    return z.array(zPrintedIngredient);
  },
});

/** A preparation as it was made (PREP-20). */
export const zPreparation = z.object({
  id: z.uuid(),
  recipeId: z.uuid(),
  recipeVersion: z.int(),
  recipeName: z.string(),
  category: z.string().nullable(),
  quantity: z.number(),
  unit: z.enum(units),
  batchNumber: z.string(),
  storage: z.enum(storages),
  ingredients: z.array(zPrintedIngredient),
  allergens: z.array(z.enum(allergens)),
  mayContain: z.array(z.enum(allergens)),
  otherAllergens: z.array(z.string()),
  /** Ingredients of which nobody had said what they hold: the allergens are not complete. */
  unstated: z.array(z.string()),
  /**
   * Of the allergens above, those that something which went in was said to hold only after it was made (RECIPE-17). Left out, as what is
   * told of the label below, in answers that a device kept before it was told.
   */
  later: z
    .array(
      z.object({
        allergen: z.enum(allergens),
        isTrace: z.boolean(),
        addedAt: zInstant,
        ingredients: z.array(z.string()),
      }),
    )
    .optional(),
  producedAt: zInstant,
  expiresAt: zInstant,
  /** What went in and ended before the hours did; null where the hours set the expiry. */
  boundBy: z.string().nullable(),
  expiryReason: z.string().nullable(),
  /** What went in and ends before it does; and who confirmed that date, null: nobody. Null also in answers of before. */
  outlasts: z.string().nullable().default(null),
  dateConfirmedBy: z.string().nullable().default(null),
  notes: z.string().nullable(),
  /** What was not said to go in while a lot of it was blocked, and what went in instead; left out where nobody was asked. */
  leftOut: z
    .object({
      products: z.array(z.object({ productId: z.uuid(), name: z.string() })),
      reason: z.string(),
    })
    .optional(),
  operatorName: z.string(),
  recordedAt: zInstant,
});
export type Preparation = z.infer<typeof zPreparation>;

/** A container with some of a preparation in it. */
export const zTub = z.object({
  id: z.uuid(),
  number: z.int(),
  quantity: z.number(),
  state: z.enum(tubStates),
  expiresAt: zInstant,
  storageLocation: z.string().nullable(),
  /** It was thawed before, whatever was done to it since. */
  thawedBefore: z.boolean(),
  /** Of what is or was frozen: whole minutes it was still good for; null where nobody can say. */
  minutesLeft: z.int().nullable(),
  /** When it was last opened, frozen or thawed; null: as it was made. */
  changedAt: zInstant.nullable(),
  /** Nobody may use it since then, until a recall lets it go; it may be thrown away or moved. Null also in receipts of before. */
  blockedAt: zInstant.nullable().default(null),
  /** The public code of its newest label; null where the plan holds no labels. */
  labelId: z.uuid().nullable(),
  /** What that label does not say and this holds by all that is known: it is not printed any more (LABEL-40). */
  labelLacks: z.array(z.enum(allergens)).optional(),
  /** The same of the label that was printed last, which sticks on it. */
  stuckLacks: z.array(z.enum(allergens)).optional(),
  /** The date on the paper that sticks on it, where that is another than `expiresAt` (LABEL-55). */
  stuckUntil: zInstant.nullable().optional(),
});
export type Tub = z.infer<typeof zTub>;

export const zMade = z.object({ preparation: zPreparation, tub: zTub });
export type Made = z.infer<typeof zMade>;

/** What was done to a container, newest first. */
export const zTubAct = z.object({
  id: z.uuid(),
  act: z.enum(tubActKinds),
  tubId: z.uuid(),
  quantity: z.number(),
  reason: z.enum(discardReasons).nullable(),
  notes: z.string().nullable(),
  /** The number of the container that got what was split off. */
  toTub: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  oldExpiresAt: zInstant.nullable(),
  newExpiresAt: zInstant.nullable(),
  storageLocation: z.string().nullable(),
  correctsId: z.uuid().nullable(),
  /** The act that mends this one. */
  correctedBy: z.uuid().nullable(),
  operatorName: z.string(),
  performedAt: zInstant,
  /** Who says when it was done, where the device's clock does not vouch for it. */
  timeBy: z.enum(timesBy).optional(),
  recordedAt: zInstant,
});
export type RecordedAct = z.infer<typeof zTubAct>;

/** The page of a container: what went into it, what was done to it, and what was made of it. */
export const zTubPage = zMade.extend({
  /** What went into the preparation. */
  inputs: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      unit: z.enum(units),
      /** Of stock: its movement, product, and the lots that it came out of. */
      stock: z
        .object({
          movementId: z.uuid(),
          productId: z.uuid(),
          lots: z.array(z.object({ id: z.uuid(), number: z.string() })),
          /** Told at first, and mended: it was those above (TRACE-54). */
          before: z.array(z.object({ id: z.uuid(), number: z.string() })).optional(),
          /** The movement was mended afterwards: the stock was put right, what went in stays linked (TRACE-52). */
          corrected: z.boolean(),
        })
        .nullable(),
      /** Of an earlier preparation. */
      tub: z.object({ id: z.uuid(), number: z.int(), batchNumber: z.string() }).nullable(),
    }),
  ),
  parent: z.object({ id: z.uuid(), number: z.int() }).nullable(),
  acts: z.array(zTubAct),
  /** Preparations that some of it went into. */
  usedIn: z.array(
    z.object({
      preparationId: z.uuid(),
      recipeName: z.string(),
      batchNumber: z.string(),
      quantity: z.number(),
      producedAt: zInstant,
      /** Its first container. */
      tubId: z.uuid(),
    }),
  ),
});
export type TubPage = z.infer<typeof zTubPage>;

/* ── What is written: `id` is made by the client, once for each intended write ────────────────── */

/** Some of a product's stock; `id` is that of its movement out. */
const zStockInput = z.strictObject({
  id: zId,
  productId: zId,
  quantity: zQuantity({ min: 0.001, max: maximumMovement }),
  /** From this lot only; null: first expired, first out. */
  lotId: orNull(zId),
});

/** Some of an earlier preparation. */
const zTubInput = z.strictObject({ tubId: zId, quantity: zQuantity({ min: 0.001, max: maximumMovement }) });

/**
 * `id` of the preparation, `tubId` of the first container, `labelId` of the code on its label: all are made by the client,
 * so that a label can be printed before the network is back.
 */
export const zMake = z
  .strictObject({
    id: zId,
    tubId: zId,
    labelId: zUuid,
    recipeId: zId,
    /** The one that the cook saw. */
    recipeVersion: zWhole({ min: 1 }),
    quantity: zQuantity({ min: 0.001, max: maximumMovement }),
    unit: zUnit,
    storage: z.enum(storages, 'invalid_option'),
    storageLocation: zOptionalText({ max: 80 }),
    /** How long it keeps out of the freezer (PREP-18), or in it. */
    hours: orNull(zWhole({ min: validityHours.min, max: validityHours.max })),
    days: orNull(zWhole({ min: 1, max: maximumFrozenDays })),
    /** Why it is good for longer than what goes in allows; without it, the earliest of those sets the expiry. */
    expiryReason: orNull(zReason({ max: 200 })),
    /** Why it is good for longer than its recipe says (RECIPE-20); needed where it is. */
    recipeReason: orNull(zReason({ max: 200 })),
    /** What went in instead of what is left out while a lot of it is blocked; needed there (TRACE-82). */
    leftOutReason: zReason({ max: maximumLeftOutReason }).optional(),
    notes: zOptionalText({ max: 500, multiline: true }),
    /** As the device told it to the cook; null: by the instant. */
    batchNumber: orNull(z.string().regex(batchNumberForm, 'invalid')),
    stock: z.array(zStockInput).max(maximumLines, 'too_many').default([]),
    tubs: z.array(zTubInput).max(maximumLines, 'too_many').default([]),
    performedAt: orNull(zInstant),
  })
  .refine(({ storage, hours, days }) => (storage === 'freezer' ? days !== null : hours !== null), {
    error: 'required',
    path: ['hours'],
  });

/** Some of a container is used, or thrown away. */
export const zEmptyTub = z
  .strictObject({
    id: zId,
    tubId: zId,
    kind: z.enum(tubExits, 'invalid_option'),
    quantity: zQuantity({ min: 0.001, max: maximumMovement }),
    reason: orNull(z.enum(discardReasons, 'invalid_option')),
    notes: zOptionalText({ max: 500, multiline: true }),
    performedAt: orNull(zInstant),
  })
  .refine(({ kind, reason }) => kind === 'use' || reason !== null, { error: 'required', path: ['reason'] })
  .superRefine((said, context) => {
    if (said.kind === 'discard') refuseUnsaidOther(said, context);
  });

/** A container is opened, frozen or thawed, as a whole; it gets a new label, because its date changes. */
export const zChangeTub = z.strictObject({
  id: zId,
  tubId: zId,
  labelId: zUuid,
  change: z.enum(tubChanges, 'invalid_option'),
  /** How long it keeps opened or thawed, and how long frozen; null: the usual. */
  hours: orNull(zWhole({ min: validityHours.min, max: validityHours.max })),
  days: orNull(zWhole({ min: 1, max: maximumFrozenDays })),
  /** Where it is put; null: where it stands. What thaws says it (`thawPlaceProblem`). */
  storageLocation: zOptionalText({ max: 80 }),
  /** Says why where it is frozen for longer than its recipe says (`asksWhyKept`), or thaws out of the cold. */
  notes: zOptionalText({ max: 500, multiline: true }),
  performedAt: orNull(zInstant),
});

/** Some of a container goes into others, each with a label of its own. */
export const zSplitTub = z.strictObject({
  id: zId,
  tubId: zId,
  parts: z
    .array(
      z.strictObject({
        tubId: zId,
        labelId: zUuid,
        quantity: zQuantity({ min: 0.001, max: maximumMovement }),
        storageLocation: zOptionalText({ max: 80 }),
      }),
    )
    .min(1, 'required')
    .max(maximumParts, 'too_many')
    .refine((parts) => new Set(parts.map(({ tubId }) => tubId)).size === parts.length, 'invalid'),
  notes: zOptionalText({ max: 500, multiline: true }),
  performedAt: orNull(zInstant),
});

export const zMoveTub = z.strictObject({
  id: zId,
  tubId: zId,
  storageLocation: zText({ max: 80 }),
  /** Says why it may stand out of the cold, where its recipe does not say how long it keeps there (`outOfCold`). */
  notes: zOptionalText({ max: 500, multiline: true }),
  performedAt: orNull(zInstant),
});

/** A new label with the same date: the old one is lost, wet or wrong. */
export const zRelabelTub = z.strictObject({
  id: zId,
  tubId: zId,
  labelId: zUuid,
  notes: zOptionalText({ max: 500, multiline: true }),
  performedAt: orNull(zInstant),
});

/** A date that outlasts something that went in is confirmed by another person. */
export const zConfirmDate = z.strictObject({ id: zId, tubId: zId });

/** How long a preparation keeps from when it was made, where it was told too long: in hours, or in days where it was made to be frozen. */
export const zShortenDate = z.strictObject({
  id: zId,
  tubId: zId,
  hours: orNull(zWhole({ min: validityHours.min, max: validityHours.max })),
  days: orNull(zWhole({ min: 1, max: maximumFrozenDays })),
  /** For who reads the history. */
  reason: zReason({ max: 200 }),
});

/** An act that never was, mended by one the other way (C-48); `labelId` where the date changes with it. */
export const zCorrectAct = z.strictObject({
  id: zId,
  actId: zId,
  labelId: zUuid,
  reason: zReason({ max: 200 }),
  performedAt: orNull(zInstant),
});

/** Which containers, page by page: those of which every word is in recipe, category or batch (PREP-01). */
export const zTubQuery = z.strictObject({
  search: zOptionalText({ max: 100 }),
  cursor: z.string().max(2_000, 'too_long').optional(),
  limit: zPageSize(tubsOfPage),
});

const path = '/preparations';
const queueable = { ...operator, queueable: true } as const;

export const preparationsContract = {
  list: endpoint(member, {
    method: 'GET',
    path,
    summary: 'Containers with something in them, what expires first before the rest, page by page',
    tags,
  })
    .input(zTubQuery)
    .output(pageOf(zMade)),
  make: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path,
      summary: 'Make something by a recipe: stock goes out, a container and its label begin',
      tags,
      successStatus: 201,
    },
  )
    .errors(preparationErrors)
    .input(zMake)
    .output(zMade),
  empty: endpoint(
    { ...operator, queueable: true },
    {
      method: 'POST',
      path: `${path}/tubs/{tubId}/acts`,
      summary: 'Use some of a container, or throw it away; past its expiry only the latter',
      tags,
      successStatus: 201,
    },
  )
    .errors(preparationErrors)
    .input(zEmptyTub)
    .output(z.object({ id: z.uuid(), tubId: z.uuid(), left: z.number() })),
  tub: endpoint(member, {
    method: 'GET',
    path: `${path}/tubs/{tubId}`,
    summary: 'A container: what went into it, what was done to it, and where it went',
    tags,
  })
    .input(z.object({ tubId: zId }))
    .output(zTubPage.extend(damagedRows)),
  change: endpoint(queueable, {
    method: 'POST',
    path: `${path}/tubs/{tubId}/changes`,
    summary: 'Open, freeze or thaw a container; never frozen twice, and its date follows',
    tags,
    successStatus: 201,
  })
    .errors(preparationErrors)
    .input(zChangeTub)
    .output(zMade),
  split: endpoint(queueable, {
    method: 'POST',
    path: `${path}/tubs/{tubId}/parts`,
    summary: 'Split some of a container into others, each with its own label',
    tags,
    successStatus: 201,
  })
    .errors(preparationErrors)
    .input(zSplitTub)
    .output(z.object({ id: z.uuid(), rows: z.array(zMade) })),
  move: endpoint(queueable, {
    method: 'POST',
    path: `${path}/tubs/{tubId}/place`,
    summary: 'Put a container somewhere else',
    tags,
    successStatus: 201,
  })
    .errors(preparationErrors)
    .input(zMoveTub)
    .output(zMade),
  relabel: endpoint(queueable, {
    method: 'POST',
    path: `${path}/tubs/{tubId}/labels`,
    summary: 'Give a container a new label',
    tags,
    successStatus: 201,
  })
    .errors(preparationErrors)
    .input(zRelabelTub)
    .output(zMade),
  confirmDate: endpoint(operator, {
    method: 'POST',
    path: `${path}/tubs/{tubId}/date-confirmation`,
    summary: 'Confirm a date that outlasts something that went in, as another person than who set it',
    tags,
    successStatus: 201,
  })
    .errors(preparationErrors)
    .input(zConfirmDate)
    .output(zMade),
  shortenDate: endpoint(operator, {
    method: 'POST',
    path: `${path}/tubs/{tubId}/date`,
    summary: 'A preparation keeps for less than was told: its containers and what they went into end earlier',
    tags,
    successStatus: 201,
  })
    .errors(preparationErrors)
    .input(zShortenDate)
    .output(zMade),
  correct: endpoint(queueable, {
    method: 'POST',
    path: `${path}/acts/{actId}/correction`,
    summary: 'Mend an act on a container by one the other way',
    tags,
    successStatus: 201,
  })
    .errors(preparationErrors)
    .input(zCorrectAct)
    .output(zMade),
};
