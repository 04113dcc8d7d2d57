import { describe, expect, it } from 'vitest';
import { typeBeside } from './messages.it.ts';

describe('the kind beside the name of equipment', () => {
  it.each([
    ['Frigo carne', 'frigo_carne'],
    ['CONGELATORE 2', 'congelatore'],
    ['Frigo bibite', 'frigorifero'],
    ['Frigorifero della carne', 'frigo_carne'],
  ] as const)('is left out where "%s" says it', (name, type) => {
    expect(typeBeside(name, type)).toBeNull();
  });

  it.each([
    ['Cella 1', 'frigo_carne', 'Frigo carne'],
    ['Frigo', 'frigo_pesce', 'Frigo pesce'],
    ['Abbattitore', 'abbattitore_negativo', 'Abbattitore negativo (pesce crudo)'],
  ] as const)('stands there where "%s" does not', (name, type, label) => {
    expect(typeBeside(name, type)).toBe(label);
  });
});
