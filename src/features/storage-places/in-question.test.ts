import { describe, expect, it } from 'vitest';
import { inQuestion } from './in-question.ts';
import type { EquipmentOut, TiedPlace } from './in-question.ts';

const place = (name: string, equipmentId: string | null = null, archived = false): TiedPlace => ({
  id: name,
  name,
  equipmentId,
  archived,
});
const out = (
  name: string,
  equipmentId: string | null = null,
  inUse = equipmentId !== null,
): EquipmentOut => ({
  equipmentId,
  name,
  inUse,
});

describe('[INV-80] where goods are not to be called good', () => {
  it.each<[string, TiedPlace[], EquipmentOut[], string[], string[]]>([
    [
      'in the place that is the equipment, whatever both are called',
      [place('Cella carni', 'e1'), place('Dispensa')],
      [out('Frigo carni', 'e1')],
      ['Cella carni'],
      ['Frigo carni'],
    ],
    [
      'in every place that is the equipment',
      [place('Cella', 'e1'), place('Scaffale', 'e1')],
      [out('Cella', 'e1')],
      ['Cella', 'Scaffale'],
      [],
    ],
    [
      'not in a place that is other equipment, though it bears the name',
      [place('Frigo carni', 'e2')],
      [out('Frigo carni', 'e1')],
      [],
      [],
    ],
    [
      'not in a place of the name that somebody said is no equipment',
      [place('Frigo carni')],
      [out(' frigo CARNI', 'e1')],
      [],
      [],
    ],
    [
      'under the name of equipment that no place bears',
      [place('Dispensa')],
      [out('Frigo carni', 'e1')],
      [],
      ['Frigo carni'],
    ],
    [
      'in the place of the name of what was named freely',
      [place('Frigo bar')],
      [out('frigo bar')],
      ['Frigo bar'],
      [],
    ],
    [
      'in the place of the name of what is out of use',
      [place('Frigo bar', 'e2')],
      [out('Frigo bar', 'e1', false)],
      ['Frigo bar'],
      [],
    ],
    [
      'on a shelf that is a place of its own and no equipment',
      [place('Frigo', 'e1'), place('Frigo, ripiano 2')],
      [out('Frigo', 'e1')],
      ['Frigo', 'Frigo, ripiano 2'],
      [],
    ],
    [
      'not on what reads like a shelf and is other equipment',
      [place('Frigo', 'e1'), place('Frigo - carne', 'e2')],
      [out('Frigo', 'e1')],
      ['Frigo'],
      [],
    ],
    [
      'under the name of an archived place that is the equipment',
      [place('Cella', 'e1', true)],
      [out('Frigo', 'e1')],
      ['Cella'],
      ['Cella', 'Frigo'],
    ],
    [
      'not under one that another place bears by now',
      [place('Cella', 'e1', true), place('cella')],
      [out('Frigo', 'e1')],
      ['Cella'],
      ['Frigo'],
    ],
    ['nowhere while nothing is out of its limits', [place('Cella', 'e1')], [], [], []],
  ])('%s', (_where, places, equipment, ids, names) => {
    const found = inQuestion(places, equipment);
    expect([[...found.places].toSorted(), found.names]).toEqual([ids.toSorted(), names]);
  });
});
