import { expect, it } from 'vitest';
import type { KeptWrite } from '#platform/offline/kept-write.ts';
import { sampleLot, sampleProduct } from './test-kit.ts';
import { isChangedAway, isMended, withWaiting, withWaitingMovement } from './with-waiting.ts';

const lot = { ...sampleLot(1, 'MB-7', 3, '2026-12-01'), storageLocation: 'Cella 1' };
const kept = (name: string, input: object, more: Partial<KeptWrite> = {}): KeptWrite => ({
  id: 'kept',
  endpoint: ['inventory', name],
  input: { id: 'kept', performedAt: '2026-11-21T08:00:00.000Z', ...input },
  about: { title: '', fields: [] },
  restaurantId: 'r',
  userId: 'u',
  operator: { id: 'o', name: 'Anna' },
  ticket: null,
  keptAt: '2026-11-21T08:00:00.000Z',
  clockKnown: true,
  faults: 0,
  state: 'waiting',
  ...more,
});
const move = (storageLocation: string | null, input: object = {}, more: Partial<KeptWrite> = {}) =>
  kept('move', { lotId: lot.id, storageLocation, ...input }, more);

it('a lot stands where it was put last, also before the server knows', () => {
  const writes = [
    move('Banco', { performedAt: '2026-11-21T08:10:00.000Z' }),
    move('Cella 2'),
    move('Pozzetto', { lotId: 'another', performedAt: '2026-11-21T08:20:00.000Z' }),
  ];
  expect(withWaiting(lot, writes)).toEqual({
    ...lot,
    storageLocation: 'Banco',
    placeToSend: true,
    stoodIn: lot.storageLocation,
  });
  expect(withWaiting(lot, [move(' ')])).toEqual({
    ...lot,
    storageLocation: null,
    placeToSend: true,
    stoodIn: lot.storageLocation,
  });
});

it('a move that was refused, and other writes, say nothing of it', () => {
  const others = [
    move('Banco', {}, { state: 'refused' }),
    kept('count', { lotId: lot.id, counted: 1, expected: 3 }),
  ];
  expect(withWaiting(lot, others)).toBe(lot);
});

it('what is mended on this device is not offered to be mended again, until that is refused', () => {
  const writes = [kept('correct', { movementId: 'm' }), kept('correctTransition', { transitionId: 't' })];
  expect(isMended(writes, { kind: 'movement', id: 'm' })).toBe(true);
  expect(isMended(writes, { kind: 'transition', id: 't' })).toBe(true);
  expect(isMended(writes, { kind: 'transition', id: 'm' })).toBe(false);
  expect(isMended(writes, { kind: 'movement', id: 't' })).toBe(false);
  const refused = writes.map((write): KeptWrite => ({ ...write, state: 'refused' }));
  expect(isMended(refused, { kind: 'movement', id: 'm' })).toBe(false);
});

it.each<[string, KeptWrite, boolean]>([
  ['went out', kept('takeOut', { productId: sampleProduct().id }), true],
  ['came in', kept('receive', { productId: sampleProduct().id }), true],
  ['was thrown away', kept('discard', { productId: sampleProduct().id }), true],
  ['is another product', kept('takeOut', { productId: 'another' }), false],
  ['was refused', kept('takeOut', { productId: sampleProduct().id }, { state: 'refused' }), false],
])('a product of which some %s says whether that still waits', (_what, write, waits) => {
  expect(withWaitingMovement(sampleProduct(), [write]).movementToSend ?? false).toBe(waits);
});

it('a product of which a lot was counted says so where its lots are known', () => {
  const counted = [kept('count', { lotId: lot.id, counted: 1, expected: 3 })];
  expect(withWaitingMovement(sampleProduct(), counted, [lot]).movementToSend).toBe(true);
  expect(withWaitingMovement(sampleProduct(), counted, [sampleLot(2, 'MB-8', 3, '2026-12-01')])).toEqual(
    sampleProduct(),
  );
});

it.each([
  ['nothing of it', [], false],
  ['some of it', [kept('change', { lotId: lot.id, quantity: 2 })], false],
  ['all of it', [kept('change', { lotId: lot.id, quantity: 3 })], true],
  ['all of it by and by', [1, 2].map((quantity) => kept('change', { lotId: lot.id, quantity })), true],
  ['all of another', [kept('change', { lotId: 'another', quantity: 3 })], false],
  ['what the server refused', [kept('change', { lotId: lot.id, quantity: 3 }, { state: 'refused' })], false],
  ['what only stands elsewhere', [move('Banco', { quantity: 3 })], false],
] as const)(
  '[LABEL-97] of a lot of which %s was opened, frozen or thawed here there is none left: %#',
  (_what, writes, isAway) => {
    expect(isChangedAway(lot, writes)).toBe(isAway);
  },
);
