import { describe, expect, test } from 'vitest';
import { noAllergens } from '#features/allergens/allergens.ts';
import type { Recipe } from '#features/recipes/contract.ts';
import type { Made } from './contract.ts';
import { finishedHere, tubsAsDone, type Kitchen, type WaitingAct } from './tubs-as-done.ts';

const now = new Date('2026-03-10T09:00:00Z');
const later = (hours: number): string => new Date(now.getTime() + hours * 3_600_000).toISOString();
const row = (id: string, quantity: number): Made => ({
  preparation: {
    id: `p-${id}`,
    recipeId: 'brodo',
    recipeVersion: 1,
    recipeName: 'Brodo',
    category: null,
    quantity,
    unit: 'l',
    batchNumber: 'PREP_1',
    storage: 'fridge',
    ingredients: [],
    allergens: ['celery'],
    mayContain: [],
    otherAllergens: [],
    unstated: [],
    producedAt: later(-1),
    expiresAt: later(47),
    boundBy: null,
    expiryReason: null,
    outlasts: null,
    dateConfirmedBy: null,
    notes: null,
    operatorName: 'Anna',
    recordedAt: later(-1),
  },
  tub: {
    id,
    number: 1,
    quantity,
    state: 'fresh',
    expiresAt: later(47),
    storageLocation: null,
    thawedBefore: false,
    minutesLeft: null,
    changedAt: null,
    blockedAt: null,
    labelId: 'l1',
  },
});
const recipe: Recipe = {
  id: 'minestra',
  version: 3,
  name: 'Minestra',
  category: null,
  lines: [
    {
      name: 'Brodo',
      productId: null,
      recipeId: 'brodo',
      quantity: 1,
      unit: 'l',
      frozen: false,
      allergens: null,
      without: [],
    },
    {
      name: 'Panna',
      productId: 'panna',
      recipeId: null,
      quantity: null,
      unit: null,
      frozen: false,
      allergens: null,
      without: [],
    },
  ],
  instructions: null,
  preparationTime: 0,
  yield: null,
  portions: null,
  ambientHours: null,
  fridgeHours: 24,
  freezerDays: null,
  declared: noAllergens as Recipe['declared'],
  otherAllergens: [],
  lostAllergens: [],
  newAllergens: [],
  allergens: { contains: [], mayContain: [], from: [], others: [], unstated: [], exceptions: [] },
  archived: false,
  updatedAt: later(0),
};
const kitchen: Kitchen = {
  recipes: [recipe],
  products: [
    {
      id: 'panna',
      name: 'Panna',
      unit: 'l',
      useBy: '2026-03-10',
      allergens: { contains: ['milk'], mayContain: [] },
    },
  ],
  labels: true,
};
const act = (name: WaitingAct['name'], input: object, hours = 0): WaitingAct =>
  ({ name, input, at: new Date(later(hours)), operatorName: 'Bruno' }) as WaitingAct;
const shown = (acts: readonly WaitingAct[], rows = [row('a', 2)]) => tubsAsDone(rows, acts, kitchen);

describe('[RECIPE-12] containers while acts wait', () => {
  test('are as the server told, where nothing waits', () => {
    expect(shown([])).toEqual([{ ...row('a', 2), waits: false, cameOf: [] }]);
  });

  test('[LABEL-67] one that is finished here is known as that; one that the server calls finished is none of ours', () => {
    const empty = act('empty', { tubId: 'a', quantity: 2, kind: 'use' });
    expect(shown([empty])).toEqual([]);
    expect(finishedHere([row('a', 2), row('b', 0)], [empty], kitchen)).toMatchObject([
      { waits: true, tub: { id: 'a', quantity: 0 } },
    ]);
  });

  test('one that is made stands there at once, with the date, the label and the allergens that it will have', () => {
    const make = act('make', {
      id: 'p',
      tubId: 't',
      labelId: 'l',
      recipeId: 'minestra',
      recipeVersion: 3,
      quantity: 4,
      unit: 'porzione',
      storage: 'fridge',
      hours: 24,
      stock: [{ id: 'm', productId: 'panna', quantity: 0.2 }],
      tubs: [{ tubId: 'a', quantity: 0.5 }],
    });
    const [minestra, brodo] = shown([make]);
    expect(minestra).toMatchObject({
      waits: true,
      preparation: {
        batchNumber: `PREP_${String(now.getTime())}`,
        allergens: ['milk', 'celery'],
        boundBy: 'Panna',
        operatorName: 'Bruno',
      },
      tub: { id: 't', quantity: 4, labelId: 'l', expiresAt: '2026-03-10T22:59:00.000Z' },
    });
    expect(brodo).toMatchObject({ waits: true, tub: { id: 'a', quantity: 1.5 } });
    // [INV-93] what it was made of may be asked about, and then it is.
    expect(minestra?.cameOf).toEqual([{ id: 'a', where: brodo?.tub.storageLocation }, { id: 'panna' }]);
    // Answered meanwhile, and read: it is there once, as the server says.
    expect(shown([make], [row('t', 4)])).toEqual([{ ...row('t', 4), waits: false, cameOf: [] }]);
  });

  test('one of another version of its recipe has no label to print before the server has said it', () => {
    const make = act('make', {
      id: 'p',
      tubId: 't',
      labelId: 'l',
      recipeId: 'minestra',
      recipeVersion: 2,
      quantity: 1,
      unit: 'l',
      storage: 'freezer',
      days: 30,
    });
    expect(shown([make], [])).toMatchObject([{ tub: { labelId: null, state: 'frozen', minutesLeft: 1440 } }]);
  });

  test('[INV-93] what was put elsewhere, and a part of it, remember where it stood', () => {
    const before = row('a', 2).tub.storageLocation;
    const parts = [{ tubId: 'b', labelId: 'lb', quantity: 0.5, storageLocation: 'Cella' }];
    const cameOf = shown([
      act('split', { tubId: 'a', parts }, 1),
      act('move', { tubId: 'a', storageLocation: 'Banco' }, 2),
    ]).map((one) => [one.tub.id, one.cameOf]);
    expect(Object.fromEntries(cameOf)).toEqual({
      a: [{ id: 'a', where: before }],
      b: [{ id: 'a', where: before }],
    });
  });

  test('each act follows the one before it, by when it was done', () => {
    const parts = [{ tubId: 'b', labelId: 'lb', quantity: 0.5, storageLocation: 'Cella' }];
    const found = shown([
      act('change', { tubId: 'b', labelId: 'lf', change: 'freeze', days: 30 }, 2),
      act('split', { tubId: 'a', parts }, 1),
      act('move', { tubId: 'a', storageLocation: 'Banco' }, 3),
      act('empty', { tubId: 'a', kind: 'use', quantity: 1.5 }, 4),
    ]);
    expect(found).toMatchObject([
      {
        waits: true,
        tub: {
          id: 'b',
          number: 2,
          quantity: 0.5,
          state: 'frozen',
          minutesLeft: 45 * 60,
          labelId: 'lf',
          storageLocation: 'Cella',
        },
      },
    ]);
    expect(shown([act('relabel', { tubId: 'a', labelId: 'l2' })])).toMatchObject([
      { tub: { labelId: 'l2' } },
    ]);
  });

  test('what the server will refuse is not shown as done', () => {
    const thaw = act('change', { tubId: 'a', labelId: 'x', change: 'thaw' });
    expect(shown([thaw])).toEqual([{ ...row('a', 2), waits: false, cameOf: [] }]);
    expect(shown([act('empty', { tubId: 'gone', kind: 'use', quantity: 1 })])).toHaveLength(1);
  });
});
