import { expect, it } from 'vitest';
import { pestAreas } from './areas.it.ts';

it('[PEST-04] ten areas, exactly', () => {
  expect(pestAreas).toEqual([
    'Ingresso principale',
    'Magazzino',
    'Cucina - Zone di preparazione',
    'Cucina - Attrezzature',
    'Dispensa/Deposito alimenti',
    'Bagni',
    'Zona rifiuti',
    'Esterni/Perimetro',
    'Finestre e porte',
    'Condotte aerazione',
  ]);
});
