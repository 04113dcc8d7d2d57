import { expect, it } from 'vitest';
import { recallNotices, recallsOfDay } from './notices.ts';

it.each([
  [3, 'open', 'critical', '3 lotti e contenitori bloccati sono da giudicare'],
  [1, 'open', 'critical', '1 lotto o contenitore bloccato è da giudicare'],
  [0, 'to_close', 'high', 'Non è rimasto niente da giudicare: chiudilo'],
] as const)('[TRACE-17] a recall with %s left is told of', (left, level, priority, message) => {
  const open = { id: 'a', title: 'Manzo · MA-77', left, performedAt: '2026-11-22T10:00:00.000Z' };
  expect(recallNotices([open])).toMatchObject({
    count: 1,
    notices: [{ level, priority, message, title: 'Richiamo aperto: Manzo · MA-77', isMatter: true }],
  });
});

it('[TRACE-20] the day is told of the recall with the most left, and of how many there are', () => {
  const recall = (id: string, left: number) => ({
    id,
    title: id,
    left,
    performedAt: '2026-11-22T10:00:00.000Z',
  });
  expect(recallsOfDay([])).toEqual({});
  expect(recallsOfDay([recall('a', 0), recall('b', 2), recall('c', 1)])).toEqual({
    recalls: { first: { id: 'b', title: 'b', left: 2 }, count: 3 },
  });
});
