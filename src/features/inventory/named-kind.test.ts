import { expect, it } from 'vitest';
import { kindNamed } from './named-kind.ts';

it.each([
  ['fridge', ['Frigorifero', 'frigo piccolo', 'banco frigo', 'FRIGO 2', 'Cella frigo', 'cella positiva']],
  [
    'fridge',
    ['vetrina', 'Vetrina dolci', 'Saladette', 'saladetta pizzeria', 'tavolo refrigerato', 'Frigobar'],
  ],
  [
    'fridge',
    ['Frigo carne', 'frigo bistecche', 'Frigo zuppe', 'banco frigo pizza', 'Armadio TN', 'minifrigo'],
  ],
  ['fridge', ['nel frigo', 'Frigorifero, ripiano 2', 'frigo cassetto verdure', 'frigo di sotto', 'Frigo-2']],
  ['freezer', ['freezer', 'Congelatore', 'pozzetto', 'cella negativa', 'Surgelati', 'cella surgelati']],
  [
    'freezer',
    ['Congelatore cassetto 1', 'freezer di sopra', 'Armadio BT', 'Cella −20', 'cella -18 °C', 'sottozero'],
  ],
  ['freezer', ['Congelatore della dispensa', 'Vetrina gelati', 'Freezer pesce', 'congelatore nuovo']],
  [
    'ambient',
    ['Bagnomaria', 'vetrina calda', 'Mantenimento caldo', 'scaldavivande', 'fuori frigo', 'Fuori dal frigo'],
  ],
  // What may be either, may be off, or says nothing of the cold.
  [
    null,
    [
      'frigo congelatore',
      'frigo-freezer',
      'Frigo combinato',
      'Frigo BT',
      'abbattitore',
      'Abbattitore negativo',
    ],
  ],
  [
    null,
    [
      'ripiano 3',
      'cantina',
      'Dispensa',
      'cella',
      'Cella 2',
      'cella carne',
      'banco',
      'Cucina',
      'scaffale - 20',
    ],
  ],
  [
    null,
    [
      'sopra il congelatore',
      'vicino al freezer',
      'Tavolo accanto al frigo',
      'davanti al pozzetto',
      'sotto al frigo',
    ],
  ],
  [
    null,
    [
      'congelatore rotto',
      'ex freezer',
      'frigo spento',
      'Gelo',
      'armadio',
      '',
      '3',
      'Frigo −20',
      'Cella +4 −20',
    ],
  ],
] as const)('[INV-124] by its name a place is %s: %j', (kind, names) => {
  expect(names.filter((name) => kindNamed(name) !== kind)).toEqual([]);
});
