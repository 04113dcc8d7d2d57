import { expect, it } from 'vitest';
import { freeLabelProblems, unsaidOnLabel } from './free-label.ts';

const today = '2026-11-22';

it.each([
  ['made and good until today', today, today, {}],
  ['made yesterday, good until tomorrow', '2026-11-21', '2026-11-23', {}],
  ['made ten years ago', '2016-11-21', today, {}],
  ['good for ten years', today, '2036-11-22', {}],
  ['made tomorrow', '2026-11-23', '2026-11-24', { productionDate: 'in_future' }],
  ['made more than ten years ago', '2016-11-20', today, { productionDate: 'too_long_ago' }],
  ['good until before it was made', today, '2026-11-21', { expiryDate: 'before_production' }],
  ['expired yesterday', '2026-11-20', '2026-11-21', { expiryDate: 'date_passed' }],
  ['good for more than ten years', today, '2036-11-23', { expiryDate: 'too_far_ahead' }],
  [
    'in another century',
    '1926-11-22',
    '9999-12-31',
    { productionDate: 'too_long_ago', expiryDate: 'too_far_ahead' },
  ],
  [
    'the wrong way round',
    '2027-01-02',
    '2027-01-01',
    { productionDate: 'in_future', expiryDate: 'before_production' },
  ],
] as const)('[LABEL-47] the free form, %s', (_case, productionDate, expiryDate, problems) => {
  expect(freeLabelProblems({ productionDate, expiryDate }, today)).toEqual(problems);
});

const none = { contains: [], mayContain: [] };
it.each([
  ['none, of a name that says one', 'Crema di nocciole', none, null, ['nuts']],
  ['none, with the reason on the label', 'Burro', none, 'di cocco', []],
  ['what it says', 'Burro', { contains: ['milk' as const], mayContain: [] }, null, []],
  ['what it says, as traces', 'Burro', { contains: [], mayContain: ['milk' as const] }, null, []],
  ['none, of a name that says nothing', 'Minestrone', none, null, []],
  ['nothing', 'Burro', null, null, []],
])('[LABEL-93] a label that states %s', (_, productName, allergens, notes, unsaid) => {
  expect(unsaidOnLabel({ productName, allergens, notes })).toEqual(unsaid);
});
