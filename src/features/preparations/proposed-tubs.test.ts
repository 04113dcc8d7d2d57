import { describe, expect, test } from 'vitest';
import type { Recipe } from '#features/recipes/contract.ts';
import type { Made } from './contract.ts';
import { proposedTubs } from './proposed-tubs.ts';

const now = new Date('2026-03-10T09:00:00Z');
const tub = (id: string, hours: number, quantity: number, unit: 'kg' | 'porzione' = 'kg') =>
  ({
    preparation: { recipeId: id.split(' ')[0]!, unit },
    tub: {
      id,
      quantity,
      blockedAt: null,
      expiresAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
    },
  }) as Made;
const line = (recipeId: string | null, quantity: number | null = null, unit: 'g' | 'kg' | null = null) =>
  ({ recipeId, quantity, unit }) as Recipe['lines'][number];
const dish = {
  lines: [line('besciamella', 500, 'g'), line(null, 1, 'kg'), line('ragù')],
  yield: null,
  portions: null,
};
const proposed = (
  recipe: Pick<Recipe, 'lines' | 'yield' | 'portions'>,
  tubs: Made[],
  making: Parameters<typeof proposedTubs>[1] = null,
) => proposedTubs(recipe, making, tubs, now).map(({ made, quantity }) => [made.tub.id, quantity]);

describe('which containers are proposed', () => {
  test('none where the recipe holds no other', () => {
    expect(
      proposed({ lines: [line(null, 1, 'kg')], yield: null, portions: null }, [tub('besciamella', 5, 1)]),
    ).toEqual([]);
  });

  test('first what expires first, as much as is needed, none past its expiry', () => {
    expect(
      proposed(dish, [
        tub('besciamella b', 10, 2),
        tub('besciamella a', 5, 0.2),
        tub('besciamella x', -1, 9),
        tub('besciamella y', 0, 9),
        tub('altro', 5, 9),
        tub('ragù', 5, 3),
      ]),
    ).toEqual([
      ['besciamella a', 0.2],
      ['besciamella b', 0.3],
      ['ragù', null],
    ]);
  });

  test('in proportion to what is made', () => {
    const recipe = { ...dish, yield: { quantity: 10, unit: 'porzione' as const }, portions: null };
    expect(proposed(recipe, [tub('besciamella', 5, 2)], { quantity: 25, unit: 'porzione' })).toEqual([
      ['besciamella', 1.25],
    ]);
  });

  test('what is counted otherwise is left to the cook', () => {
    expect(proposed(dish, [tub('besciamella', 5, 4, 'porzione')])).toEqual([['besciamella', null]]);
  });
});
