import { expect, it } from 'vitest';
import { measuresTemperature } from './measures-temperature.ts';

it.each([
  ['max 4 °C', {}, true],
  ['tra 0 e 4 gradi', {}, true],
  ['almeno 75 °C', {}, true],
  ['come da scheda', { limitMaximum: 4, limitUnit: 'celsius' }, true],
  // Of a figure without a unit nobody said that it is a temperature.
  ['≤ 4', {}, false],
  ['pH max 4,6', {}, false],
  ['entro 2 ore', {}, false],
  ['come da scheda', { limitMaximum: 30, limitUnit: 'minute' }, false],
  ['max 180 °F', {}, false],
  ['pulite e asciutte', {}, false],
])('[HACCP-92] «%s» %o is measured with a thermometer: %s', (criticalLimit, figures, is) => {
  expect(measuresTemperature({ criticalLimit, ...figures })).toBe(is);
});
