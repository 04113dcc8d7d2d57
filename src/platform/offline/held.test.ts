import { expect, it } from 'vitest';
import { heldTooLong } from './held.ts';
import type { KeptWrite } from './kept-write.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const kept = (keptAt: string, state: KeptWrite['state'] = 'waiting') => ({ keptAt, state }) as KeptWrite;

it.each([
  ['nothing', [], null],
  ['just kept', [kept('2026-11-21T11:59:00.000Z')], null],
  ['a moment less than two hours', [kept('2026-11-21T10:00:00.001Z')], null],
  ['two hours', [kept('2026-11-21T10:00:00.000Z')], [1, '2026-11-21T10:00:00.000Z']],
  ['thrown away', [kept('2026-11-20T10:00:00.000Z', 'discarded')], null],
  ['refused', [kept('2026-11-20T10:00:00.000Z', 'refused')], [1, '2026-11-20T10:00:00.000Z']],
  [
    'the oldest is not the first, and those behind it count',
    [kept('2026-11-21T11:59:00.000Z'), kept('2026-11-21T07:00:00.000Z'), kept('2026-11-21T12:30:00.000Z')],
    [3, '2026-11-21T07:00:00.000Z'],
  ],
])('[ERR-16] %s', (_what, writes, expected) => {
  const held = heldTooLong(writes, now);
  expect(held && [held.count, held.since.toISOString()]).toEqual(expected);
});

it.each([
  ['all were refused', ['refused', 'refused', 'discarded'], true],
  ['one of them waits', ['refused', 'waiting'], false],
  ['all wait', ['waiting'], false],
] as const)('[ERR-28] %s', (_what, states, expected) => {
  const writes = states.map((state) => kept('2026-11-21T09:00:00.000Z', state));
  expect(heldTooLong(writes, now)?.allRefused).toBe(expected);
});
