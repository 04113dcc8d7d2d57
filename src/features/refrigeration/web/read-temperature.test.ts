import { describe, expect, it } from 'vitest';
import { boundOf, readTemperature } from './read-temperature.ts';

describe('readTemperature', () => {
  it.each([
    ['3,5', 3.5],
    ['3.5', 3.5],
    ['\u221218', -18],
    ['-18,4', -18.4],
    ['5,', 5],
    ['0', 0],
    ['\u22120,0', 0],
    ['300', 300],
    ['\u221260', -60],
  ])('[FRIG-04] %j is %s °C', (text, value) => {
    expect(readTemperature(text)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['\u2212', 'required'],
    ['-', 'required'],
    ['\u2212a', 'not_a_number'],
    ['tre', 'not_a_number'],
    ['3,55', 'too_many_decimals'],
    ['300,1', 'too_large'],
    ['\u221260,1', 'too_small'],
  ])('[FRIG-04] %j is refused: %s', (text, code) => {
    expect(readTemperature(text)).toEqual({ ok: false, code });
  });

  it('names the bounds', () => {
    expect([boundOf('too_small'), boundOf('too_large'), boundOf('required')]).toEqual([-60, 300, undefined]);
  });
});
