import { expect, it } from 'vitest';
import { Month } from '#features/demo/month.ts';
import { planProcesses } from './demo.ts';

it('[PROC-18] the demo restaurant measures every day, failed once, and has two that go on', () => {
  const now = new Date('2026-11-21T16:00:00.000Z');
  const writes = planProcesses(new Month({ seed: 7, now }, 'processes'));
  expect(planProcesses(new Month({ seed: 7, now }, 'processes'))).toEqual(writes);
  const of = (kind: string) => writes.filter((write) => write.kind === kind);
  expect(of('start').length).toBeGreaterThan(40);
  expect(of('start').length - of('end').length).toBe(2);
  expect(of('answer')).toHaveLength(1);
});
