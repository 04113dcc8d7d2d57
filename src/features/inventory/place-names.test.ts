import { describe, expect, it } from 'vitest';
import { isInPlace, placeAmong } from './place-names.ts';

describe('where something stands', () => {
  it.each([
    ['Frigo verdure', true],
    ['frigo VERDURE ', true],
    ['Frigo verdure, ripiano preparazioni', true],
    ['Frigo verdure / sotto', true],
    ['Frigo verdure (in fondo)', true],
    ['Frigo verdure - ripiano 2', true],
    ['Frigo verdure ripiano 2', true],
    ['Frigo verdure 2', false],
    ['Frigo verdure-bar', false],
    ['Frigo', false],
    ['Il frigo verdure', false],
  ])('[TRACE-48] %s is in «Frigo verdure»: %s', (where, expected) => {
    expect(isInPlace(where, 'Frigo verdure')).toBe(expected);
  });

  it('[TRACE-48] a name is no pattern', () => {
    expect(isInPlace('Frigo (1.a), alto', 'Frigo (1.a)')).toBe(true);
    expect(isInPlace('Frigo (1xa)', 'Frigo (1.a)')).toBe(false);
  });

  it('[TRACE-48] is the place that is called so before the one of which it is a shelf', () => {
    const places = [{ name: 'Cella' }, { name: 'Cella, ripiano gelo' }, { name: 'Dispensa' }];
    expect(placeAmong(places, 'cella, ripiano gelo')).toBe(places[1]);
    expect(placeAmong(places, 'Cella, ripiano gelo, sotto')).toBe(places[1]);
    expect(placeAmong(places, 'Cella, ripiano alto')).toBe(places[0]);
    expect(placeAmong(places, 'Banco')).toBeNull();
  });
});
