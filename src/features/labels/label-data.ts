import { z } from 'zod';
import { allergens } from '#features/allergens/allergens.ts';
import { lotStates } from '#features/inventory/lot-kinds.ts';
import { handlings } from './label-kinds.ts';

/** An ingredient as a label prints it. */
const zPrinted = z.object({
  name: z.string(),
  emphasised: z.boolean(),
  frozen: z.boolean(),
  get parts() {
    return z.array(zPrinted);
  },
});

/**
 * What stands on a label (LABEL-16, LABEL-17, PREP-24), by the documents' names; what they do not name follows behind. Kept
 * with the label as it was printed, whatever becomes of product and recipe. Instants are ISO 8601 in UTC, days are days.
 */
export const zLabelData = z.object({
  product_name: z.string(),
  lot_number: z.string(),
  production_date: z.string(),
  expiry_date: z.string().nullable(),
  recipe_name: z.string().optional(),
  batch_number: z.string().optional(),
  quantity: z.number().nullable().optional(),
  unit: z.string().nullable().optional(),
  storage_location: z.string().nullable().optional(),
  temperature: z.string().optional(),
  notes: z.string().nullable().optional(),
  operator_id: z.string().nullable().optional(),
  operator: z.string().optional(),
  category: z.string().nullable().optional(),
  preparation_time: z.number().nullable().optional(),
  ingredients: z.array(zPrinted).optional(),
  allergens: z.array(z.enum(allergens)).optional(),
  may_contain: z.array(z.enum(allergens)).optional(),
  other_allergens: z.array(z.string()).optional(),
  /** Ingredients of which nobody had said what they hold. */
  unstated: z.array(z.string()).optional(),
  expiry_kind: z.enum(['use_by', 'best_before']).optional(),
  /** Of goods of a lot: what was done to them before and for the label, and that they were frozen once and thawed. */
  state: z.enum(lotStates).optional(),
  handling: z.enum(handlings).optional(),
  never_refreeze: z.boolean().optional(),
  supplier: z.string().nullable().optional(),
});
export type LabelData = z.infer<typeof zLabelData>;
