import type { LabelData } from '#features/labels/label-data.ts';
import { productName } from '#platform/kernel/product.ts';
import type { FoundLabel } from './page-view.ts';
import { sampleTexts as texts } from './sample-texts.it.ts';

/** Days that the sample keeps: 72 hours in the fridge (SITE-11). */
const goodForMs = 72 * 3_600_000;

/** What the code of the sample leads to, below `/qr`: no label has such an id. */
export const sampleCode = 'esempio';

/** A label to show: of nobody's kitchen. */
export const sampleLabel = (madeAt: Date): LabelData => ({
  product_name: texts.name,
  lot_number: 'PREP_ESEMPIO',
  production_date: madeAt.toISOString(),
  expiry_date: new Date(madeAt.getTime() + goodForMs).toISOString(),
  quantity: 2.5,
  unit: 'kg',
  storage_location: texts.place,
  temperature: texts.storage,
  operator: texts.operator,
  category: texts.category,
  allergens: ['milk', 'celery'],
  may_contain: [],
  other_allergens: [],
  unstated: [],
  expiry_kind: 'use_by',
  ingredients: [
    ...texts.ingredients.map((name) => ({ name, emphasised: false, frozen: false, parts: [] })),
    ...texts.allergenIngredients.map((name) => ({ name, emphasised: true, frozen: false, parts: [] })),
  ],
});

/** Hours before it is looked at that the sample was made. */
const madeBeforeMs = 20 * 3_600_000;

/** What the page of the sample says at an instant: made yesterday, good for two days more. */
export function foundSample(now: Date): FoundLabel {
  const madeAt = new Date(now.getTime() - madeBeforeMs);
  const data = sampleLabel(madeAt);
  return {
    data,
    printedExpiry: new Date(madeAt.getTime() + goodForMs),
    createdAt: madeAt,
    restaurant: texts.restaurant(productName),
    known: [],
    paper: null,
    isDateExtended: false,
    isTryout: false,
    subject: null,
  };
}
