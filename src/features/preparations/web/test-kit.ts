import type { Recipe } from '#features/recipes/contract.ts';

/** A recipe as the server tells it: three litres of broth, which keep for two days in the fridge. */
export const recipe = (rest: Partial<Recipe>): Recipe => ({
  id: '01990000-0000-7000-8000-000000000021',
  version: 2,
  name: 'Brodo',
  category: null,
  lines: [],
  instructions: null,
  preparationTime: 0,
  yield: { quantity: 3, unit: 'l' },
  portions: null,
  ambientHours: null,
  fridgeHours: 48,
  freezerDays: null,
  declared: { contains: [], mayContain: [] },
  otherAllergens: [],
  lostAllergens: [],
  newAllergens: [],
  allergens: { contains: [], mayContain: [], from: [], others: [], unstated: [], exceptions: [] },
  archived: false,
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...rest,
});
