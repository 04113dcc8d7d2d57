import { describe, expect, it } from 'vitest';
import { isInPlace, isSameName, placeAmong, readAlike } from './place-names.ts';

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
    ['Il frigo verdure', true],
    ['nel frigo verdure', true],
    ['Frigo  verdure', true],
    ['Frigo\u00a0verdure', true],
    ['Frigo-verdure', true],
    ['Frigo – verdure,  ripiano 2', true],
    ['Frigo verdure 1° ripiano', true],
    ['Frigo verdure secondo ripiano', true],
    ['Frigo verdure 2 ripiano', false],
    ['Frigoverdure', false],
    ['Il bar, frigo verdure', false],
  ])('[TRACE-48] %s is in «Frigo verdure»: %s', (where, expected) => {
    expect(isInPlace(where, 'Frigo verdure')).toBe(expected);
  });

  it.each([
    ['Frigo dell’antipasto', "frigo dell'antipasto", true],
    ['Cella  1', ' cella\u00a01', true],
    ['Cella-1', 'Cella 1', true],
    ['Cella 1', 'Cella 11', false],
    ['Cella (1)', 'Cella 1', false],
    ['Frigo della carne', 'Frigo carne', true],
    ['frigo dell’ antipasto', 'Frigo antipasto', true],
    ['Frigo-della  carne', "frigo d'carne", true],
    ['Frigo di carne di manzo', 'Frigo della carne manzo', true],
    ['Frigo carne', 'Frigo carne cotta', false],
    ['Frigo della carne', 'Frigo della carne cotta', false],
    ['Frigo 1', 'Frigo 11', false],
    ['Frigo dei 2', 'Frigo 2', false],
    ['Frigo carne', 'Frigo carni', false],
    ['Frigo crudi', 'Frigo cotti', false],
    // The one below, and what is below in «Frigo».
    ['Frigo di sotto', 'Frigo sotto', false],
    ['Frigo del primo piano', 'Frigo primo piano', false],
    ['Di Marco', 'Marco', false],
    ['Cella di', 'Cella', false],
    ['Frigo A', 'Frigo', false],
    ['Frigo diavola', 'Frigo avola', false],
  ])('[INV-115] «%s» and «%s» are one: %s', (one, other, expected) => {
    expect(isSameName(one, other)).toBe(expected);
    expect(placeAmong([{ name: one }], other) !== null).toBe(expected);
  });

  it.each([
    ['Il frigo carne', 'Frigo della carne', true],
    ['Il frigo carne', 'nel Frigo–carne', true],
    ['Il frigo carne', 'La frigo carni', false],
    ['nel Frigo-carne', 'FRIGO carne', true],
    ['Frigo carne, ripiano 2', 'Frigo carne', false],
    ['Frigo', 'Il', false],
  ])('[FRIG-36] «%s» and «%s» are heard as one: %s', (one, other, expected) => {
    expect([readAlike(one, other), readAlike(other, one)]).toEqual([expected, expected]);
  });

  it('[INV-115] a shelf of a place whose name is written with a small word between is on it', () => {
    expect(isInPlace('frigo della carne, ripiano 2', 'Frigo carne')).toBe(true);
    expect(isInPlace('frigo carne sotto', 'Frigo della carne')).toBe(true);
    expect(isInPlace('frigo di sotto', 'Frigo')).toBe(false);
  });

  it.each([
    ['Frigo carne', true],
    ['nel frigo della carne, ripiano 2', true],
    ['il frigo carne cotta', false],
    ['Carne', false],
  ])('[INV-115] «%s» is in «Il frigo carne», which bears its «il» in its name: %s', (where, expected) => {
    expect(isInPlace(where, 'Il frigo carne')).toBe(expected);
  });

  it('[INV-115] the place that is called so to the letter comes first', () => {
    const places = [{ name: 'Cella-1' }, { name: 'Cella 1' }];
    expect(placeAmong(places, 'cella 1')).toBe(places[1]);
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
