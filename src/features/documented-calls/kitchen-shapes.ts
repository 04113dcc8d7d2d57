/** Recipes and preparations in the documents' bodies and answers (PREP-13, PREP-20, API-23, API-25). */
import { z } from 'zod';
import { zInstant } from '#platform/http/contract.ts';
import { orNull, zId, zOptionalText, zReason, zText, zWhole } from '#platform/kernel/schemas.ts';
import { validityHours } from '#features/preparations/expiry.ts';
import { maximumLeftOutReason } from '#features/preparations/limits.ts';
import { maximumLines, maximumPreparationMinutes } from '#features/recipes/limits.ts';

/** A list, or a text with commas between (PREP-10); trimmed, without what is empty (PREP-11, C-33). */
const zWords = z
  .union([
    z.string().max(5_000, 'too_long'),
    z.array(z.string().max(200, 'too_long')).max(maximumLines, 'too_many'),
  ])
  .transform((words) =>
    (typeof words === 'string' ? words.split(',') : words)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );

/** Minutes; what is no number is none (PREP-12). */
const zMinutes = z
  .union([z.number(), z.string().max(20, 'too_long')])
  .nullish()
  .transform((value) => {
    const minutes = Number.parseInt(String(value ?? 0), 10);
    return Number.isNaN(minutes) || minutes < 0 ? 0 : minutes;
  })
  .refine((minutes) => minutes <= maximumPreparationMinutes, 'too_large');

export const zSentRecipe = z.strictObject({
  name: zText({ max: 120 }),
  category: zOptionalText({ max: 80 }),
  ingredients: zWords.refine((words) => words.length > 0, 'required'),
  allergens: zWords.default([]),
  instructions: zOptionalText({ max: 5_000, multiline: true }),
  preparation_time: zMinutes,
});

/**
 * What is to be made. The recipe is found by its id; what a body says of ingredients, allergens, batch, operator and label is the
 * sender's memory of it, taken and ignored: a label must not say of a dish what somebody typed (C-53).
 */
export const zSentPreparation = z.strictObject({
  recipe_id: zId,
  quantity: zWhole({ min: 1, max: 100_000 }).default(1),
  /** Hours that it is good for; or until when, counted down to whole hours. Never longer than what the rules allow. */
  validity_hours: orNull(zWhole({ min: validityHours.min, max: validityHours.max })),
  expiry_date: orNull(zInstant),
  production_date: orNull(zInstant),
  /** Beyond the documents: what went in instead of what the recipe names and a recall keeps a lot of (TRACE-82). */
  left_out_reason: zReason({ max: maximumLeftOutReason }).optional(),
  recipe_name: zOptionalText({ max: 200 }),
  ingredients: z.unknown().optional(),
  allergens: z.unknown().optional(),
  operator: zOptionalText({ max: 200 }),
  operator_name: zOptionalText({ max: 200 }),
  batch_number: zOptionalText({ max: 60 }),
  qr_code: zOptionalText({ max: 500 }),
  pdf_url: zOptionalText({ max: 500 }),
});

/** PREP-13; `may_contain` and `unstated` beyond the documents: a list of allergens that is not complete must not read as one that is. */
export const zDocumentedRecipe = z.object({
  id: z.uuid(),
  name: z.string(),
  category: z.string().nullable(),
  ingredients: z.array(z.string()),
  allergens: z.array(z.string()),
  may_contain: z.array(z.string()),
  unstated: z.array(z.string()),
  instructions: z.string().nullable(),
  preparation_time: z.int(),
});

/** PREP-20. */
export const zDocumentedPreparation = z.object({
  id: z.uuid(),
  recipe_id: z.uuid(),
  recipe_name: z.string(),
  quantity: z.number(),
  production_date: zInstant,
  expiry_date: zInstant,
  ingredients: z.array(z.string()),
  allergens: z.array(z.string()),
  may_contain: z.array(z.string()),
  unstated: z.array(z.string()),
  operator: z.string(),
  qr_code: z.string().nullable(),
  batch_number: z.string(),
  pdf_url: z.string().nullable(),
});
