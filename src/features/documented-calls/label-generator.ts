/** `qr-label-generator`: its bodies, by the names that the documents give in their three places (API-18, API-19, C-43). */
import { z } from 'zod';
import { isLocalDate } from '#platform/kernel/dates.ts';
import { orNull, zId, zOptionalText, zUuid } from '#platform/kernel/schemas.ts';
import { allergensOf } from '#features/allergens/allergens.ts';
import { readAllergens } from '#features/allergens/read-allergens.ts';
import { allergensSaidBy } from '#features/allergens/said-by-name.ts';
import type { LabelData } from '#features/labels/label-data.ts';

const text = zOptionalText({ max: 300 });
const short = zOptionalText({ max: 60 });
/** A day, or an instant. */
const zWhen = z
  .string('required')
  .refine((value) => isLocalDate(value) || z.iso.datetime().safeParse(value).success, 'invalid_date');
const words = z.array(z.string().max(200, 'too_long')).max(100, 'too_many');

const zSentLabel = z
  .strictObject({
    product_name: text,
    recipe_name: text,
    product: text,
    recipe: text,
    lot_number: short,
    batch_number: short,
    batch: short,
    production_date: orNull(zWhen),
    expiry_date: zWhen,
    quantity: orNull(z.number('not_a_number').positive('too_small').max(1_000_000, 'too_large')),
    unit: short,
    storage_location: zOptionalText({ max: 80 }),
    temperature: short,
    notes: zOptionalText({ max: 200 }),
    category: short,
    ingredients: orNull(words),
    allergens: orNull(words),
    /** Whoever is named: taken and ignored, because the operator is the device's to say (C-53). */
    operator: text,
    operator_id: text,
  })
  .refine((sent) => nameOf(sent) !== null, { error: 'required', path: ['product_name'] })
  .refine((sent) => lotOf(sent) !== null, { error: 'required', path: ['lot_number'] });

export const zLabelCall = z.strictObject({
  /** Left out by the labels' own form. */
  action: z.literal('generate_label', 'invalid_option').optional(),
  restaurant_id: zUuid,
  label_data: zSentLabel,
  /** So that it is stored once however often it is sent; the server makes one where it is missing. */
  id: zId.optional(),
});

type Sent = {
  readonly [
    Name in 'product_name' | 'recipe_name' | 'product' | 'recipe' | 'lot_number' | 'batch_number' | 'batch'
  ]: string | null;
};
const nameOf = (sent: Sent): string | null =>
  sent.product_name ?? sent.recipe_name ?? sent.product ?? sent.recipe;
const lotOf = (sent: Sent): string | null => sent.lot_number ?? sent.batch_number ?? sent.batch;

/**
 * What such a call says of allergens: what its list names and what the names of the food and of its ingredients say by themselves. A
 * list that names nothing — empty, «nessuno» — is nobody's word that there is none (LABEL-77): then each ingredient is one of which
 * nobody said what it holds, and without ingredients nothing is said at all.
 */
function allergensOfCall(
  sent: Pick<z.output<typeof zSentLabel>, 'allergens' | 'ingredients'>,
  name: string,
): Pick<LabelData, 'allergens' | 'may_contain' | 'other_allergens' | 'unstated'> {
  const read = readAllergens((sent.allergens ?? []).join('\n'));
  const ingredients = sent.ingredients ?? [];
  const isListed = read.contains.length + read.mayContain.length + read.others.length > 0;
  if (!isListed && ingredients.length === 0) return {};
  const byNames = { contains: [name, ...ingredients].flatMap(allergensSaidBy), mayContain: [] };
  const { contains, mayContain } = allergensOf([read, byNames]);
  return {
    allergens: [...contains],
    may_contain: [...mayContain],
    other_allergens: [...read.others],
    ...(isListed ? {} : { unstated: [...ingredients] }),
  };
}

/** What such a label says; `now` where nobody said when it was made. What is not said of allergens stays unsaid. */
export function labelDataOfCall(
  sent: z.output<typeof zSentLabel>,
  operator: { readonly id: string; readonly name: string },
  now: Date,
): LabelData {
  return {
    product_name: nameOf(sent) ?? '',
    lot_number: lotOf(sent) ?? '',
    production_date: sent.production_date ?? now.toISOString(),
    expiry_date: sent.expiry_date,
    expiry_kind: 'use_by',
    ...(sent.recipe_name === null ? {} : { recipe_name: sent.recipe_name }),
    ...(sent.batch_number === null ? {} : { batch_number: sent.batch_number }),
    quantity: sent.quantity,
    unit: sent.unit,
    storage_location: sent.storage_location,
    ...(sent.temperature === null ? {} : { temperature: sent.temperature }),
    notes: sent.notes,
    category: sent.category,
    operator_id: operator.id,
    operator: operator.name,
    ...(sent.ingredients === null
      ? {}
      : {
          ingredients: sent.ingredients.map((name) => ({
            name,
            emphasised: allergensSaidBy(name).length > 0,
            frozen: false,
            parts: [],
          })),
        }),
    ...allergensOfCall(sent, nameOf(sent) ?? ''),
  };
}
