import { expect, test } from 'vitest';
import { isToldAfter, isUsedUnheard } from './told-after.ts';

const recall = { performedAt: '2026-11-22T10:00:00.000Z' };
test.each<[string, string, string | undefined, boolean]>([
  ['done and told before', '2026-11-22T09:00:00.000Z', '2026-11-22T09:59:59.999Z', false],
  ['done before, told at its instant', '2026-11-22T09:59:59.999Z', '2026-11-22T10:00:00.000Z', true],
  ['done before, told days later', '2026-11-21T09:00:00.000Z', '2026-11-23T10:00:00.000Z', true],
  ['done at its instant', '2026-11-22T10:00:00.000Z', '2026-11-22T10:00:01.000Z', false],
  ['found before it was kept when it was told', '2026-11-22T09:00:00.000Z', undefined, false],
])('[TRACE-45] what left, %s', (_name, at, recordedAt, expected) => {
  expect(isToldAfter({ at, ...(recordedAt === undefined ? {} : { recordedAt }) }, recall)).toBe(expected);
});

const lot = 'lot:1';
const release = (id: string, performedAt: string) => ({
  act: 'release',
  goods: { kind: 'lot', id },
  performedAt,
});
test.each([
  ['used at its instant', { kind: 'used', at: '2026-11-22T10:00:00.000Z' }, [], true],
  ['used before', { kind: 'used', at: '2026-11-22T09:59:59.999Z' }, [], false],
  ['thrown away', { kind: 'discarded', at: '2026-11-22T10:00:00.000Z' }, [], false],
  [
    'used when it was let go',
    { kind: 'used', at: '2026-11-22T11:00:00.000Z' },
    [release('1', '2026-11-22T11:00:00.000Z')],
    false,
  ],
  [
    'used before it was let go',
    { kind: 'used', at: '2026-11-22T10:59:59.999Z' },
    [release('1', '2026-11-22T11:00:00.000Z')],
    true,
  ],
  [
    'used when another was let go',
    { kind: 'used', at: '2026-11-22T11:00:00.000Z' },
    [release('2', '2026-11-22T10:00:00.000Z')],
    true,
  ],
  [
    'used after it was closed',
    { kind: 'used', at: '2026-11-22T11:00:00.000Z' },
    [{ act: 'close', goods: null, performedAt: '2026-11-22T11:00:00.000Z' }],
    false,
  ],
])('[TRACE-73] what left, %s', (_name, exit, deeds, expected) => {
  const of = { ...recall, deeds };
  expect(isUsedUnheard({ ...exit, node: lot }, { ...of, kind: 'recall' })).toBe(expected);
  expect(isUsedUnheard({ ...exit, node: lot }, { ...of, kind: 'exercise' })).toBe(false);
});
