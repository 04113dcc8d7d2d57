import { describe, expect, it } from 'vitest';
import type { ArrivingProduct } from './arrival.ts';
import type { LotState } from './lot-kinds.ts';
import { comesOutOfCold, standsOutOfCold, standsTooWarm, standsUnclear, warmthOf } from './out-of-cold.ts';
import type { KnownPlace } from './known-place.ts';

const places: readonly KnownPlace[] = [
  { name: 'Congelatore', kind: 'freezer' },
  { name: 'Dispensa', kind: 'ambient' },
  { name: 'Frigo carne', kind: 'fridge' },
];
const goods = (
  name: string,
  storageLocation: string | null,
  { home = null, state = 'closed' }: { home?: string | null; state?: LotState } = {},
) => ({
  product: {
    name,
    category: null,
    arrivalKind: null,
    arrivalMaxCelsius: null,
    arrivalReason: null,
    storageLocation: home,
  },
  state,
  storageLocation,
});

describe('[INV-66] goods stand out of the cold', () => {
  it.each([
    ['chicken on a shelf', goods('Petto di pollo', 'Dispensa, ripiano 2'), true],
    ['chicken in a fridge', goods('Petto di pollo', 'frigo CARNE'), false],
    ['chicken in no list', goods('Petto di pollo', 'Banco'), false],
    ['chicken nowhere', goods('Petto di pollo', null), false],
    ['chicken where its product is kept', goods('Petto di pollo', null, { home: 'Dispensa' }), true],
    [
      'chicken elsewhere than its product',
      goods('Petto di pollo', 'Frigo carne', { home: 'Dispensa' }),
      false,
    ],
    ['flour', goods('Farina', 'Dispensa'), false],
    ['eggs', goods('Uova fresche', 'Dispensa'), false],
    ['what nobody says the kind of', goods('Salsa della casa', 'Dispensa'), false],
    ['the same, thawed', goods('Salsa della casa', 'Dispensa', { state: 'thawed' }), true],
    ['ice cream', goods('Gelato', 'Dispensa'), true],
  ])('%s: %#', (_, what, expected) => {
    expect(standsOutOfCold(what, places)).toBe(expected);
  });

  it.each<[string, string, Partial<ArrivingProduct>, boolean]>([
    ['Mozzarella', 'Dispensa', {}, true],
    ['Petto di pollo', 'Bevande', {}, true],
    ['Tiramisù', 'Dispensa', {}, true],
    // Its own name says that it keeps, or its category that it was made to.
    ['Latte UHT', 'Dispensa', {}, false],
    ['Carne in scatola', 'Dispensa', {}, false],
    ['Pollo', 'Conserve', {}, false],
    ['Farina', 'Dispensa', {}, false],
    // Somebody has said what it is, and why.
    ['Mozzarella', 'Dispensa', { arrivalKind: 'ambient', arrivalReason: 'Sterilizzata' }, false],
    ['Mozzarella', 'Dispensa', { arrivalKind: 'ambient' }, true],
  ])('[GOODS-35] %s of «%s», %o, on a shelf: %s', (name, category, said, expected) => {
    const on = goods(name, 'Dispensa');
    expect(standsOutOfCold({ ...on, product: { ...on.product, category, ...said } }, places)).toBe(expected);
  });

  it('and come out of it only by what is done now', () => {
    const onShelf = { storageLocation: 'Dispensa' };
    expect(comesOutOfCold(goods('Petto di pollo', 'Frigo carne'), onShelf, places)).toBe(true);
    expect(comesOutOfCold(goods('Petto di pollo', null), onShelf, places)).toBe(true);
    expect(comesOutOfCold(goods('Petto di pollo', 'Dispensa, ripiano 2'), onShelf, places)).toBe(false);
    const home = goods('Petto di pollo', 'Frigo carne', { home: 'Dispensa' });
    expect(comesOutOfCold(home, { storageLocation: null }, places)).toBe(true);
  });
});

it.each([
  ['frozen here, in a fridge', goods('Salsa della casa', 'Frigo carne', { state: 'frozen' }), true],
  ['that came frozen, in a fridge', goods('Gelato', 'Frigo carne'), true],
  ['that came frozen and was thawed', goods('Gelato', 'Frigo carne', { state: 'thawed' }), false],
  ['that came frozen, in a freezer', goods('Gelato', 'Congelatore'), false],
  ['chicken in a fridge', goods('Petto di pollo', 'Frigo carne'), false],
  ['chicken on a shelf', goods('Petto di pollo', 'Dispensa'), true],
])('[GOODS-28] too warm: %s', (_, what, expected) => {
  expect(standsTooWarm(what, places)).toBe(expected);
});

it.each([
  [
    'frozen here, in a fridge by its name',
    goods('Salsa della casa', 'frigo piccolo', { state: 'frozen' }),
    'out_of_freezer',
  ],
  ['frozen here, where nobody knows', goods('Salsa della casa', 'cantina', { state: 'frozen' }), 'unknown'],
  [
    'frozen here, where its product is kept, which nobody knows',
    goods('Salsa della casa', null, { state: 'frozen', home: 'ripiano 3' }),
    'unknown',
  ],
  ['frozen here, in a freezer by its name', goods('Salsa della casa', 'pozzetto', { state: 'frozen' }), null],
  ['frozen here, nowhere', goods('Salsa della casa', null, { state: 'frozen' }), null],
  ['that came frozen, in a fridge by its name', goods('Gelato', 'banco frigo'), 'out_of_freezer'],
  ['that came frozen, where nobody knows', goods('Gelato', 'Cella 2'), 'unknown'],
  ['chicken out of the fridge by the name', goods('Petto di pollo', 'fuori frigo'), 'out_of_cold'],
  ['flour where nobody knows', goods('Farina', 'cantina'), null],
] as const)('[INV-124] %s: %#', (_what, standing, warmth) => {
  expect(warmthOf(standing, places)).toBe(warmth);
});

describe('[INV-136] what is kept cold, where the name of its place says no fridge', () => {
  it.each([
    'Cella 2',
    'frigo spento',
    'frigo rotto',
    'frigo +15',
    'sopra il frigo',
    'tavolo',
    'scaffale dispensa',
    'borsa frigo',
    'abbattitore',
  ])('is asked about in «%s»', (place) => {
    const thawed = goods('Salsa della casa', place, { state: 'thawed' });
    for (const chilled of [
      goods('Petto di pollo', place),
      goods('Petto di pollo', null, { home: place }),
      thawed,
    ]) {
      expect(warmthOf(chilled, places)).toBe('unknown');
      expect(standsUnclear(chilled, places)).toBe(true);
    }
    expect(standsUnclear(goods('Farina', place), places), 'kept anywhere').toBe(false);
    expect(standsUnclear(goods('Gelato', place), places), 'frozen, asked in other words').toBe(false);
  });

  it.each(['frigo bar', 'Cella +4', 'Frigo carne', 'Congelatore, cassetto 1', null])('not in %s', (place) => {
    expect(warmthOf(goods('Petto di pollo', place), places)).toBeNull();
    expect(standsUnclear(goods('Petto di pollo', place), places)).toBe(false);
  });
});
