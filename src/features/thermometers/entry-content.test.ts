import { describe, expect, it } from 'vitest';
import { missingOf, ownContent } from './entry-content.ts';

const all = {
  kind: 'calibration',
  method: 'ice',
  readCelsius: 0.4,
  altitude: 300,
  certifiedCelsius: 4,
  certifiedName: 'Laboratorio',
} as const;

describe('[THERM-01] what an entry says', () => {
  it.each([
    [all, []],
    [{ ...all, method: null }, ['method']],
    [{ ...all, readCelsius: null }, ['readCelsius']],
    [{ ...all, method: 'boiling', altitude: null }, ['altitude']],
    [{ ...all, method: 'boiling', altitude: 0 }, []],
    [{ ...all, method: 'certified', certifiedCelsius: null, certifiedName: null }, ['certifiedCelsius']],
    [{ ...all, kind: 'replacement', method: null, readCelsius: null }, []],
  ] as const)('%j lacks %j', (content, missing) => {
    expect(missingOf(content)).toEqual(missing);
  });

  const nothing = { readCelsius: null, altitude: null, certifiedCelsius: null, certifiedName: null };
  it.each([
    [all, { ...all, altitude: null, certifiedCelsius: null, certifiedName: null }],
    [
      { ...all, method: 'boiling' },
      { ...all, method: 'boiling', certifiedCelsius: null, certifiedName: null },
    ],
    [
      { ...all, method: 'certified' },
      { ...all, method: 'certified', altitude: null },
    ],
    [
      { ...all, kind: 'replacement' },
      { kind: 'replacement', method: null, ...nothing },
    ],
  ] as const)('of %j is kept %j', (content, kept) => {
    expect(ownContent(content)).toEqual(kept);
  });
});
