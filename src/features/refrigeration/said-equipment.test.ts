import { describe, expect, it } from 'vitest';
import { equipmentSaid } from './said-equipment.ts';

const kitchen = [
  'Frigo 1',
  'Frigorifero 2',
  'Frigo 12',
  'Cella carni',
  'Cella pesce',
  'Congelatore a pozzetto',
];
const meant = (said: string, names = kitchen) =>
  equipmentSaid(
    said,
    names.map((name) => ({ name })),
  )?.name ?? null;

describe('[VOICE-41] equipment by what it is called', () => {
  it.each([
    ['Frigo 1', 'Frigo 1'],
    ['frigo due', 'Frigorifero 2'],
    ['il frigorifero n. 2', 'Frigorifero 2'],
    ['Frigo 12', 'Frigo 12'],
    ['cella carni', 'Cella carni'],
    ['la cella del pesce', 'Cella pesce'],
    ['freezer', 'Congelatore a pozzetto'],
    ['Frigo 3', null],
    // Several may be meant.
    ['frigo', null],
    ['cella', null],
    ['', null],
    ['il', null],
  ])('«%s» is %s', (said, name) => {
    expect(meant(said)).toBe(name);
  });

  it('takes the one of exactly this name before those with more to it, and never one of two', () => {
    expect(meant('frigo', ['Frigo', 'Frigo bar'])).toBe('Frigo');
    expect(meant('frigo', ['Frigo', 'Frigorifero'])).toBeNull();
    expect(meant('frigo bar', ['Frigo', 'Frigo bar'])).toBe('Frigo bar');
  });
});
