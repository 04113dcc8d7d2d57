import { expect, it } from 'vitest';
import { equipmentTypes } from '#features/refrigeration/equipment-types.ts';
import { equipmentAsPlaces, isColderThan, isKindInDoubt, placeKindOf } from './equipment-places.ts';

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

it.each([
  ['freezer', 'frigo_carne', true],
  ['freezer', 'mantenimento_caldo', true],
  ['fridge', 'mantenimento_caldo', true],
  ['freezer', 'congelatore', false],
  ['fridge', 'congelatore', false],
  ['ambient', 'frigo_carne', false],
  ['freezer', 'altro', false],
  ['freezer', 'abbattitore', false],
] as const)('[INV-138] a %s that is equipment of type %s: colder than that is %s', (kind, type, expected) => {
  expect(isColderThan(kind, type)).toBe(expected);
  const place = { equipmentId: 'e', kind, saidAt: new Date(5) };
  expect(isKindInDoubt(place, [{ id: 'e', name: 'Cella', type }])).toBe(expected);
});

it('[INV-139] of a place whose equipment went out of use nobody knows what it keeps at, until somebody says it', () => {
  const equipment = [
    { id: 'e', name: 'Cella', type: 'frigorifero', archived: true, archivedSince: new Date(5) },
  ] as const;
  const inDoubt = (saidAt: number, equipmentId: string | null = 'e') =>
    isKindInDoubt({ equipmentId, kind: 'fridge', saidAt: new Date(saidAt) }, equipment);
  expect([inDoubt(4), inDoubt(5), inDoubt(6), inDoubt(4, null)]).toEqual([true, true, false, false]);
});
