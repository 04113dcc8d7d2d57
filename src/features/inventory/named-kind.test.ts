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
  // By it, on it or over it; in the room where it stands.
  [
    null,
    [
      'mensola sopra il congelatore',
      'armadietto sopra il freezer',
      'dispensa sopra il congelatore',
      'tavolo lato freezer',
      'banco sotto il pozzetto',
      'Banco di fronte al frigo',
      'mensola sopra il frigo',
      'al di sopra del congelatore',
      'mensola di sopra al freezer',
      'sul congelatore',
      'mensola al disopra del congelatore',
      'tetto del congelatore',
      'coperchio del pozzetto',
      'scatola sul frigo',
      'carrello tra frigo e tavolo',
      'corridoio congelatori',
      'Locale freezer',
    ],
  ],
  // Off, or not known to be on.
  [
    null,
    [
      'congelatore non funzionante',
      'freezer non va',
      'Frigo non funziona',
      'congelatore staccato',
      'freezer KO',
      'congelatore K.O.',
      'congelatore da scongelare',
      'freezer in sbrinamento',
      'pozzetto da sbrinare',
      'congelatore scollegato',
      'freezer fermo',
      'freezer in riparazione',
      'frigo guasto',
      'freezer rotta',
      'congelatore senza corrente',
    ],
  ],
  // Coordinates and numbers are no degrees.
  [
    null,
    [
      'Armadio A-15',
      'Armadio scopa - 15',
      'Armadio scope -15',
      'Cella A-20',
      'Cella C-16',
      'Cella A -20',
      'Cella - 18',
    ],
  ],
  [
    'freezer',
    [
      'Cella -18',
      'cella −20 °C',
      'Cella A -20 °C',
      'Cella - 18°',
      'Armadio -20',
      'Armadio congelatore -20',
      'cella carne -18',
    ],
  ],
  [
    'freezer',
    ['congelatore 2', 'freezer di sopra', 'ripiano di sopra del freezer', 'congelatore di sotto, cassetto 2'],
  ],
  ['freezer', ['congelatore sotto', 'freezer lato destro']],
  ['fridge', ['Frigo scongelamento', 'ripiano di sotto del frigo', 'frigo sopra']],
] as const)('[INV-124] by its name a place is %s: %j', (kind, names) => {
  expect(names.filter((name) => kindNamed(name) !== kind)).toEqual([]);
});
