import { expect, it } from 'vitest';
import { equipmentTypes } from '#features/refrigeration/equipment-types.ts';
import { equipmentAsPlaces, placeKindOf } from './equipment-places.ts';

it('[INV-100] equipment keeps at what its type says; of what may be off, or is anything, nobody knows', () => {
  expect(Object.fromEntries(equipmentTypes.map((type) => [type, placeKindOf(type)]))).toEqual({
    frigorifero: 'fridge',
    frigo_carne: 'fridge',
    frigo_pesce: 'fridge',
    frigo_latticini: 'fridge',
    frigo_verdure: 'fridge',
    vetrina_refrigerata: 'fridge',
    congelatore: 'freezer',
    abbattitore: null,
    abbattitore_negativo: null,
    mantenimento_caldo: 'ambient',
    altro: null,
  });
});

it.each([
  [
    'in no list',
    [],
    { name: ' Frigo pasti ', type: 'frigorifero' },
    [{ name: 'Frigo pasti', kind: 'fridge' }],
  ],
  ['hot', [], { name: 'Banco', type: 'mantenimento_caldo' }, [{ name: 'Banco', kind: 'ambient' }]],
  ['of no known kind', [], { name: 'Cella', type: 'altro' }, [{ name: 'Cella', kind: 'unknown' }]],
  [
    'whose name a place bears, whatever that keeps at',
    [{ name: 'frigo PASTI', kind: 'freezer', equipmentId: null }],
    { name: 'Frigo pasti', type: 'frigorifero' },
    [],
  ],
  [
    'that is a place of another name: as that',
    [{ name: 'Cella grande', kind: 'freezer', equipmentId: 'e' }],
    { name: 'Cella 2', type: 'altro' },
    [{ name: 'Cella 2', kind: 'freezer' }],
  ],
] as const)('[INV-100] equipment %s', (_, listed, { name, type }, expected) => {
  expect(equipmentAsPlaces(listed, [{ id: 'e', name, type }])).toEqual(expected);
});
