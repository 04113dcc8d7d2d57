import { expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { equipment } from './test-kit.ts';
import { waitingOut } from './waiting-out.ts';

const now = new Date('2026-11-21T10:30:00.000Z');
const fridge = equipment();
const kept = (input: object, more: Partial<KeptWrite> = {}): KeptWrite => ({
  id: 'kept',
  endpoint: ['refrigeration', 'recordReading'],
  input: { id: 'kept', ...input },
  about: { title: '', fields: [] },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Bruno' },
  ticket: null,
  keptAt: '2026-11-21T10:15:00.000Z',
  clockKnown: true,
  faults: 0,
  state: 'waiting',
  ...more,
});
const own = { equipmentId: fridge.id, name: fridge.name, inUse: true };
const free = (name: string) => ({ equipmentId: null, name, inUse: false });
const later = { keptAt: '2026-11-21T10:20:00.000Z' };

it.each([
  ['within its limits', [kept({ equipmentId: fridge.id, temperature: 3.5 })], []],
  ['out of its limits', [kept({ equipmentId: fridge.id, temperature: 12 })], [own]],
  [
    'near its limit, where it is too warm already',
    [kept({ equipmentId: fridge.id, temperature: 4.5 })],
    [own],
  ],
  [
    'out of its limits, and what was done said with it',
    [kept({ equipmentId: fridge.id, temperature: 12, correctiveAction: 'Chiuso lo sportello' })],
    [own],
  ],
  [
    'out of its limits, and thrown away since',
    [kept({ equipmentId: fridge.id, temperature: 12 }, { state: 'discarded' })],
    [],
  ],
  [
    'a slip that turns out to be too warm',
    [
      kept(
        { readingId: fridge.lastReading?.id, temperature: 9, reason: 'Letto male' },
        { endpoint: ['refrigeration', 'correctReading'] },
      ),
    ],
    [own],
  ],
  ['of other equipment', [kept({ equipmentId: 'other', temperature: 12 })], []],
  [
    'of a freezer named freely',
    [kept({ equipmentName: 'Congelatore bar', temperature: -5 })],
    [free('Congelatore bar')],
  ],
  [
    'of a fridge named freely, as cold as it has to be',
    [kept({ equipmentName: 'Frigo bar', temperature: 3 })],
    [],
  ],
  [
    'of what nobody says what it is, even at 3 °C',
    [kept({ equipmentName: 'Cella', temperature: 3 })],
    [free('Cella')],
  ],
  [
    'measured again of the same name',
    [
      kept({ equipmentName: 'frigo bar', temperature: 3 }, later),
      kept({ equipmentName: 'Frigo bar', temperature: 12 }),
    ],
    [],
  ],
  [
    'of the name of equipment in use',
    [kept({ equipmentName: 'cella CARNI', temperature: 12 })],
    [{ equipmentId: fridge.id, name: 'cella CARNI', inUse: true }],
  ],
  [
    'of a name that reads like that of equipment in use',
    [kept({ equipmentName: 'cella delle  carni', temperature: 12 })],
    [{ equipmentId: fridge.id, name: 'cella delle  carni', inUse: true }],
  ],
  [
    'of a pallet, not a temperature',
    [kept({ equipmentName: 'Cella', temperature: 3 }, { endpoint: ['inventory', 'createLot'] })],
    [],
  ],
  [
    'refused, of a free name, though a good one was measured since',
    [
      kept({ equipmentName: 'frigo bar', temperature: 3 }, later),
      kept({ equipmentName: 'Frigo bar', temperature: 12 }, { state: 'refused' }),
    ],
    [{ ...free('Frigo bar'), toSend: 'refused' }],
  ],
  [
    'refused, of equipment in use',
    [kept({ equipmentId: fridge.id, temperature: 12 }, { state: 'refused' })],
    [{ equipmentId: fridge.id, name: fridge.name, inUse: true, toSend: 'refused' }],
  ],
  [
    'refused, and as cold as it has to be',
    [kept({ equipmentName: 'Frigo bar', temperature: 3 }, { state: 'refused' })],
    [],
  ],
] as const)('[INV-89, NC-16] a temperature that waits: %s', (_what, writes, out) => {
  expect(waitingOut([fridge], writes, now)).toEqual(out);
});
