import { expect, it } from 'vitest';
import { demoInstants, demoMonth } from '#features/demo/test-kit.ts';
import { planChecks } from '#features/haccp/demo.ts';
import { planProcesses } from '#features/process-checks/demo.ts';
import { usualLimits } from '#features/process-checks/process-limits.ts';
import { demoLinks, demoRemoved } from './demo.it.ts';
import { planManual } from './demo.ts';
import { rowIdOf } from './row-id.ts';
import { templateNames } from './kinds.ts';
import { templateOf } from './templates.it.ts';

it.each(demoInstants)(
  '[MANUAL-11] the demo has a signed manual that its checks come of, %s',
  (_, instant) => {
    const tasks = new Map(
      planChecks(demoMonth('checks', instant)).flatMap((write) =>
        write.kind === 'task' ? [[write.input.id as string, write] as const] : [],
      ),
    );
    const plan = planManual(demoMonth('haccp-manual', instant));
    const signature = plan.find(({ kind }) => kind === 'signature')!;
    const links = plan.flatMap((write) => (write.kind === 'link' ? [write] : []));
    expect(links).toHaveLength(demoLinks.length);
    for (const { at, input } of links) {
      expect(at.getTime()).toBeGreaterThan(signature.at.getTime());
      const task = tasks.get(input.taskId as string);
      expect(task, String(input.taskId)).toBeDefined();
      expect(task!.at.getTime()).toBeLessThan(at.getTime());
    }
    // What is signed is the draft as it stands behind all that was done to it.
    const before = plan.filter(({ kind }) => kind === 'removal' || kind === 'section');
    expect(signature.input).toMatchObject({ revision: 1 + before.length });
    expect(plan.map(({ at }) => at.getTime())).toEqual(
      plan.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
    const keys = templateOf('trattoria').rows.map(({ key }) => key);
    for (const key of [...demoRemoved, ...demoLinks.map(({ row }) => row)]) expect(keys).toContain(key);
  },
);

it('[HACCP-83] the demo freezes the fish that it serves raw as its own manual says', () => {
  const frozen = planProcesses(demoMonth('processes')).filter(
    (write) => write.kind === 'start' && write.input.process === 'fish_freezing',
  );
  expect(frozen).toHaveLength(1);
  expect(demoRemoved).not.toContain('raw-fish');
  const row = templateOf('trattoria').rows.find(({ key }) => key === 'raw-fish');
  expect(row?.criticalLimit).toBe(`≤ ${String(usualLimits.fish_freezing.to).replace('-', '−')} °C`);
  expect(row?.monitoring).toContain('24 ore');
  expect(usualLimits.fish_freezing.holdMinutes).toBe(24 * 60);
});

it('[MANUAL-01] each row of a template has an id of its own, which follows from the write that brings it', () => {
  const write = '019aa6d0-1111-7abc-8def-000000000001';
  for (const name of templateNames) {
    const keys = templateOf(name).rows.map(({ key }) => key);
    expect(new Set(keys.map((key) => rowIdOf(write, key))).size).toBe(keys.length);
  }
  expect(rowIdOf(write, 'fridge')).toMatch(/^019aa6d0-1111-7abc-8def-[0-9a-f]{12}$/);
  expect(rowIdOf(write, 'fridge')).toBe(rowIdOf(write, 'fridge'));
});
