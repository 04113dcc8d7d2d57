import { expect, it } from 'vitest';
import type { InstrumentState } from '#features/registers/measured-with.ts';
import { proposedThermometer } from './proposed-thermometer.ts';

const each = (...states: InstrumentState[]) =>
  states.map((state, index) => ({ id: 'abc'[index]!, name: `Sonda ${index}`, state }));

it.each([
  ['nothing is remembered', each('in_order', 'in_order'), '', null],
  ['it is not in use any more', each('in_order'), 'z', null],
  ['it is in order', each('in_order', 'in_order'), 'b', 'b'],
  ['it is to be checked', each('in_order', 'due'), 'b', 'b'],
  ['it is off: the next one that is in order', each('in_order', 'off', 'in_order'), 'b', 'c'],
  ['it is off, and the last one: from the first on', each('in_order', 'due', 'off'), 'c', 'a'],
  ['it is off: none that is to be checked', each('off', 'due'), 'a', null],
  ['it is off, as all are', each('off', 'off'), 'a', null],
])('[THERM-13] a form opens with a thermometer that may be true: %s', (_name, choices, remembered, id) => {
  expect(proposedThermometer(choices, remembered)?.id ?? null).toBe(id);
});
