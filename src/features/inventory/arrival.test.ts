import { describe, expect, it } from 'vitest';
import {
  arrivalKindOf,
  arrivalKinds,
  arrivalLimitOf,
  arrivalOutcome,
  holdsBack,
  isLooser,
  needsMeasure,
  questionsOf,
  usualMaximum,
} from './arrival.ts';
import type { ArrivalKind, ArrivalQuestion } from './arrival.ts';

const day = '2026-11-22';
const meat = { kind: 'meat', maxCelsius: 7 } as const;

describe('[GOODS-05] what kind of goods a product is', () => {
  it.each<[string, string | null, ArrivalKind | null]>([
    ['Fesa di vitello', null, 'meat'],
    ['Roast beef', 'Carne', 'meat'],
    ['Roast beef', 'CARNI', 'meat'],
    ['Petto di pollo', 'Carne', 'poultry'],
    ['Macinato di manzo', 'Carne', 'minced'],
    ['Macinato di pollo', null, 'minced'],
    ['Hamburger', null, 'minced'],
    ['Salsiccia', 'Carne', 'chilled'],
    ['Orata', null, 'fish'],
    ['Filetti', 'Pesce fresco', 'fish'],
    ['Cozze', 'Pesce', 'shellfish'],
    ['Vongole veraci', 'Pesce fresco', 'shellfish'],
    // Not alive any more, or with fish that its own name says.
    ['Cozze sgusciate', 'Pesce', 'fish'],
    ['Insalata di polpo e cozze', 'Pesce', 'fish'],
    ['Crescenza', null, 'dairy'],
    ['Squacquerone DOP', null, 'dairy'],
    ['Bocconcini di mozzarelline', null, 'dairy'],
    ['Würstel', null, 'cured'],
    ['Bresaola', null, 'cured'],
    ['Carpaccio', null, 'chilled'],
    ['Carpaccio di manzo', null, 'chilled'],
    ['Carpaccio di spada', 'Pesce', 'fish'],
    ['Braciole', null, 'meat'],
    ['Polpette', null, 'minced'],
    ['Gambero rosso', null, 'fish'],
    ['Mazzancolle', null, 'fish'],
    ['Astice', null, 'fish'],
    ['Galletto', null, 'poultry'],
    ['Tuorlo pastorizzato', null, 'chilled'],
    ['Misto d’uovo', null, 'chilled'],
    ['Tofu', null, 'chilled'],
    // The category says that it stands in the fridge, and nothing says what it is.
    ['Salsa della casa', 'Frigo', 'chilled'],
    ['Uova', 'Freschi', 'chilled'],
    ['Uova', null, null],
    ['Rucola', 'Verdure fresche', null],
    ['Pomodori', 'Frutta e verdura fresca', null],
    ['Piatti surgelati', 'Freschi', 'frozen'],
    ['Farina', 'Prodotti freschi', null],
    ['Vongole veraci', null, 'shellfish'],
    ['Latte fresco intero', null, 'dairy'],
    ['Grana', 'Latticini', 'dairy'],
    ['Rucola', 'IV gamma', 'fresh_cut'],
    ['Prosciutto cotto', null, 'cured'],
    ['Merluzzo surgelato', 'Pesce', 'frozen'],
    ['Gelato alla panna', null, 'frozen'],
    ['Farina 00', 'Dispensa', 'ambient'],
    // As well from a shelf: nobody knows.
    ['Tonno sott’olio', 'Dispensa', null],
    ['Latte UHT', null, null],
    ['Lattuga', 'Verdura', null],
    ['Polpa di pomodoro', null, null],
    ['Pannocchie', null, null],
    ['Basilico', null, null],
  ])('%s, %s: %s', (name, category, kind) => {
    expect(arrivalKindOf({ name, category })).toBe(kind);
  });

  it('is what the restaurant said before what its words say, and what the person says last', () => {
    const product = { name: 'Orata', category: null, arrivalKind: null, arrivalMaxCelsius: null };
    expect(arrivalLimitOf(product, 'meat')).toEqual({ kind: 'fish', maxCelsius: 2 });
    expect(arrivalLimitOf({ ...product, arrivalKind: 'frozen' })).toEqual({
      kind: 'frozen',
      maxCelsius: -15,
    });
    expect(arrivalLimitOf({ ...product, arrivalKind: 'fish', arrivalMaxCelsius: 1 })).toEqual({
      kind: 'fish',
      maxCelsius: 1,
    });
    expect(arrivalLimitOf({ ...product, name: 'Cose' }, 'meat')).toEqual(meat);
    expect(arrivalLimitOf({ ...product, name: 'Cose' })).toEqual({ kind: null, maxCelsius: null });
  });
});

it.each(arrivalKinds.map((kind) => [kind, usualMaximum[kind]] as const))(
  '[GOODS-05, GOODS-14] %s: at %s °C within, a tenth above it not',
  (kind, maxCelsius) => {
    const limit = { kind, maxCelsius };
    if (maxCelsius === null) {
      expect(arrivalOutcome(30, limit)).toBe('not_asked');
      expect(arrivalOutcome(null, limit)).toBe('not_asked');
      return;
    }
    expect(arrivalOutcome(maxCelsius, limit)).toBe('within');
    expect(arrivalOutcome(maxCelsius + 0.1, limit)).toBe('above');
    expect(arrivalOutcome(null, limit)).toBe('not_measured');
    expect(arrivalOutcome(maxCelsius, { kind: null, maxCelsius: null })).toBe('unjudged');
    const cose = { name: 'Cose', category: null };
    expect([maxCelsius, maxCelsius + 0.1, null].map((own) => isLooser(cose, kind, own))).toEqual([
      false,
      true,
      false,
    ]);
  },
);

describe('[GOODS-10] looser than what the name asks', () => {
  it.each<[string, ArrivalKind | null, number | null, boolean]>([
    ['Petto di pollo', 'ambient', null, true],
    ['Petto di pollo', 'ambient', 4, false],
    ['Petto di pollo', 'cured', null, true],
    ['Petto di pollo', 'cured', 4, false],
    ['Petto di pollo', 'poultry', null, false],
    ['Petto di pollo', 'frozen', null, false],
    ['Petto di pollo', null, null, false],
    ['Pollo surgelato', 'poultry', null, true],
    ['Tonno', 'ambient', null, true],
    ['Tonno in scatola', 'ambient', null, false],
    ['Cose', 'ambient', null, false],
  ])('%s as %s up to %s: %s', (name, kind, own, looser) => {
    expect(isLooser({ name, category: null }, kind, own)).toBe(looser);
  });
});

describe('[GOODS-06] what is asked', () => {
  it.each<[string, Parameters<typeof questionsOf>[0], ArrivalQuestion[], boolean]>([
    ['nothing known', { celsius: null, expiryDate: null, expiryKind: null }, [], false],
    ['at the limit', { celsius: 7, expiryDate: '2026-11-23', expiryKind: 'use_by' }, [], false],
    ['above it', { celsius: 7.1, expiryDate: null, expiryKind: null }, ['above_limit'], true],
    ['the last day', { celsius: null, expiryDate: day, expiryKind: 'use_by' }, ['use_by_today'], false],
    ['the day after', { celsius: 4, expiryDate: '2026-11-21', expiryKind: 'use_by' }, ['past_use_by'], true],
    ['a date of no kind', { celsius: 4, expiryDate: '2026-11-21', expiryKind: null }, ['past_use_by'], true],
    ['best before today', { celsius: 4, expiryDate: day, expiryKind: 'best_before' }, [], false],
    [
      'best before yesterday',
      { celsius: 4, expiryDate: '2026-11-21', expiryKind: 'best_before' },
      ['past_best_before'],
      false,
    ],
    [
      'too warm and past',
      { celsius: 15, expiryDate: '2026-11-01', expiryKind: 'use_by' },
      ['above_limit', 'past_use_by'],
      true,
    ],
  ])('%s', (_, goods, questions, measure) => {
    expect(questionsOf(goods, meat, day)).toEqual(questions);
    expect(needsMeasure(questions)).toBe(measure);
  });
});

it.each<[ArrivalQuestion[], 'fit' | 'moved_fit' | 'discarded' | null, boolean]>([
  [['above_limit'], null, true],
  [['above_limit'], 'discarded', true],
  [['above_limit'], 'fit', false],
  [['above_limit'], 'moved_fit', false],
  [['past_use_by'], null, false],
  [['use_by_today'], null, false],
])('[GOODS-08] %s, judged %s: held back %s', (questions, judgement, held) => {
  expect(holdsBack(questions, judgement === null ? null : { judgement })).toBe(held);
});
