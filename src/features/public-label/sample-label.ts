import type { LabelData } from '#features/labels/label-data.ts';
import { productName } from '#platform/kernel/product.ts';
import type { FoundLabel } from './page-view.ts';

/** Days that the sample keeps: 72 hours in the fridge (SITE-11). */
const goodForMs = 72 * 3_600_000;

/** What the code of the sample leads to, below `/qr`: no label has such an id. */
export const sampleCode = 'esempio';

/** A label to show: of nobody's kitchen. */
export const sampleLabel = (madeAt: Date): LabelData => ({
  product_name: 'Ragù alla bolognese',
  lot_number: 'PREP_ESEMPIO',
  production_date: madeAt.toISOString(),
  expiry_date: new Date(madeAt.getTime() + goodForMs).toISOString(),
  quantity: 2.5,
  unit: 'kg',
  storage_location: 'Frigo 1',
  temperature: 'Frigorifero, +2/+4 °C',
  operator: 'Anna',
  category: 'Salse',
  allergens: ['milk', 'celery'],
  may_contain: [],
  other_allergens: [],
  unstated: [],
  expiry_kind: 'use_by',
  ingredients: [
    { name: 'Manzo macinato', emphasised: false, frozen: false, parts: [] },
    { name: 'Passata di pomodoro', emphasised: false, frozen: false, parts: [] },
    { name: 'Sedano', emphasised: true, frozen: false, parts: [] },
    { name: 'Latte', emphasised: true, frozen: false, parts: [] },
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
    restaurant: `Esempio di ${productName}`,
    known: [],
    isDateExtended: false,
    subject: null,
  };
}
