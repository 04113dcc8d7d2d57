/** For tests: labels as a kitchen makes them. */
import type { LabelData } from './label-data.ts';

/** A label of a preparation, with what differs. */
export const labelOf = (rest: Partial<LabelData> = {}): LabelData => ({
  product_name: 'Ragù alla bolognese',
  lot_number: 'PREP_1764064800000',
  production_date: '2026-11-22T10:30:00.000Z',
  expiry_date: '2026-11-25T10:30:00.000Z',
  quantity: 2.5,
  unit: 'kg',
  storage_location: 'Frigo 1',
  temperature: 'Frigorifero',
  operator: 'Anna Bianchi',
  allergens: ['milk', 'celery'],
  may_contain: [],
  other_allergens: [],
  unstated: [],
  expiry_kind: 'use_by',
  ingredients: [
    { name: 'Manzo macinato', emphasised: false, frozen: false, parts: [] },
    { name: 'Sedano', emphasised: true, frozen: false, parts: [] },
    { name: 'Latte', emphasised: true, frozen: false, parts: [] },
  ],
  ...rest,
});
