import { expect, it } from 'vitest';
import { Month } from '#features/demo/month.ts';
import { demoMonth, demoNow, until } from '#features/demo/test-kit.ts';
import { planThermometers } from '#features/thermometers/demo.ts';
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

it('[PROC-19] is measured with the probe, after it was there and found true; a beginning that was not measured with none', () => {
  const thermometers = until(planThermometers(demoMonth('thermometers')), demoNow);
  const probe = thermometers.find(({ kind }) => kind === 'thermometer')!;
  const checked = thermometers.findLast(
    ({ input }) => 'thermometerId' in input && input.thermometerId === probe.input.id,
  )!;
  const writes = planProcesses(demoMonth('processes'));
  const probed = writes.filter(({ input }) => 'thermometerId' in input);
  expect(probed.length).toBeGreaterThan(60);
  for (const { at, input } of probed) {
    expect(input).toMatchObject({ thermometerId: probe.input.id, celsius: expect.any(Number) as number });
    expect(at > checked.at).toBe(true);
  }
});
