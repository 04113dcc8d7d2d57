import { describe, expect, it } from 'vitest';
import type { Allergen } from '#features/allergens/allergens.ts';
import { laterInOrder, withLater, type LaterAllergen } from './later-allergens.ts';
import { stuckLabelNotices, type StuckLabels } from './notices.ts';

const added = (
  allergen: LaterAllergen['allergen'],
  isTrace: boolean,
  ingredients: readonly string[] = ['Burro'],
): LaterAllergen => ({ allergen, isTrace, addedAt: new Date('2026-11-22T09:00:00Z'), ingredients });
const ingredient = (name: string, parts: readonly ReturnType<typeof plain>[] = []) => ({
  ...plain(name),
  parts,
});
const plain = (name: string) => ({ name, emphasised: false, frozen: false, parts: [] });
const food = {
  allergens: ['celery'] as const,
  mayContain: ['milk'] as const,
  ingredients: [ingredient('Base', [plain('Burro'), plain('Acqua')])],
};

describe('[RECIPE-17] what became known later', () => {
  it('is named beside what it was made with, and what is in it is no trace any more', () => {
    const known = withLater(food, [added('milk', false), added('nuts', true, ['Acqua'])]);
    expect(known).toMatchObject({ allergens: ['milk', 'celery'], mayContain: ['nuts'] });
    expect(known.ingredients[0]!.parts.map(({ name, emphasised }) => [name, emphasised])).toEqual([
      ['Burro', true],
      ['Acqua', false],
    ]);
    expect(withLater(food, [])).toBe(food);
  });

  it('stands in the order of the Annex, each once, and what is in it before what may be', () => {
    expect(laterInOrder([added('nuts', true), added('milk', true), added('milk', false)])).toEqual([
      added('milk', false),
      added('nuts', true),
    ]);
  });
});

describe('[LABEL-41] the bell', () => {
  const tub = {
    id: 'a',
    recipe_name: 'Frolla',
    number: 2,
    lacks: ['nuts', 'milk'] as readonly Allergen[],
    printed_until: null,
    expires_at: '2026-11-23T09:00:00Z',
    since: '2026-11-22T09:00:00Z',
  };

  it('says which allergens the label on a container lacks, each time as another notice', () => {
    const told = stuckLabelNotices({ count: 3, tubs: [tub] }, { holds: () => true });
    expect(told).toMatchObject({
      count: 3,
      notices: [
        {
          type: 'label_allergens',
          level: 'milk_nuts',
          priority: 'critical',
          title: 'Frolla, contenitore 2',
          message: 'L’etichetta stampata non dice: latte, frutta a guscio. Ristampala.',
          subjectId: 'a',
        },
      ],
    });
  });

  it('[LABEL-55] says which date a paper has and which is right, once for each container, and a hidden allergen before it', () => {
    const other = { ...tub, printed_until: '2026-11-24T09:00:00Z' };
    const levels = (...tubs: StuckLabels['tubs']) =>
      stuckLabelNotices({ count: tubs.length, tubs }, { holds: () => true }).notices.map((one) => [
        one.type,
        one.message,
      ]);
    expect(levels({ ...other, lacks: [] }, other)).toEqual([
      ['label_date', 'Sulla carta c’è 24/11/2026 10:00, ma scade il 23/11/2026 10:00. Ristampa l’etichetta.'],
      ['label_allergens', 'L’etichetta stampata non dice: latte, frutta a guscio. Ristampala.'],
    ]);
  });

  it('says nothing where the plan holds no labels', () => {
    expect(stuckLabelNotices({ count: 1, tubs: [tub] }, { holds: () => false }).notices).toEqual([]);
  });
});
