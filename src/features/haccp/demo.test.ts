import { describe, expect, it } from 'vitest';
import { demoInstants, demoMonth, demoNow as now, until } from '#features/demo/test-kit.ts';
import { planThermometers } from '#features/thermometers/demo.ts';
import { decideCheckStatus } from './check-status.ts';
import { zNewAnswer, zNewCheck, zNewTask } from './contract.ts';
import { demoTasks } from './demo.it.ts';
import { planChecks } from './demo.ts';

const plan = until(planChecks(demoMonth('checks')), now);
type Write = (typeof plan)[number];
type Of<Kind extends Write['kind']> = Extract<Write, { kind: Kind }>;
const of = <Kind extends Write['kind']>(kind: Kind): Of<Kind>[] =>
  plan.filter((write): write is Of<Kind> => write.kind === kind);

describe('the checks of the demo restaurant', () => {
  it.each(demoInstants)('ask for nothing that would be refused, made %s', (_, instant) => {
    const schemas = { task: zNewTask, check: zNewCheck, check_answer: zNewAnswer };
    for (const { kind, input } of planChecks(demoMonth('checks', instant)))
      expect(() => schemas[kind].parse(input)).not.toThrow();
  });

  it('[HACCP-92] those at the core are made with the probe, each after it was there and found true', () => {
    const thermometers = until(planThermometers(demoMonth('thermometers')), now);
    const probe = thermometers.find(({ kind, input }) => kind === 'thermometer' && 'name' in input);
    const checked = thermometers.find(
      ({ input }) => 'thermometerId' in input && input.thermometerId === probe?.input.id,
    );
    const probed = of('check').filter(({ input }) => input.thermometerId !== undefined);
    expect(probed.length).toBeGreaterThan(10);
    for (const { at, input } of probed) {
      expect(input.thermometerId).toBe(probe?.input.id);
      expect(at > checked!.at).toBe(true);
    }
  });

  it('are of ten controls', () => {
    expect(of('task')).toHaveLength(10);
  });

  it('have an outcome, a few were missed, and three values outside their limit were acted on', () => {
    const tasks = new Map<string, Of<'task'>['input']>(of('task').map(({ input }) => [input.id, input]));
    const outcomes = of('check').map(({ input }) => ({
      done: input.correctiveAction,
      status: decideCheckStatus({
        value: input.value,
        criticalLimit: tasks.get(input.taskId)!.criticalLimit,
        chosen: input.outcome ?? null,
      }),
    }));
    expect(outcomes.filter(({ status }) => status === null)).toEqual([]);
    const bad = outcomes.filter(({ status }) => status !== 'ok');
    expect(bad).toHaveLength(3);
    expect(bad.every(({ done }) => done)).toBe(true);
    const daily = demoTasks.filter(({ frequency }) => frequency === 'daily');
    const missed = daily.reduce((sum, { missedDaysAgo }) => sum + missedDaysAgo.length, 0);
    expect(missed).toBeGreaterThanOrEqual(5);
    for (const task of demoTasks)
      expect(of('check').some(({ input }) => tasks.get(input.taskId)!.name === task.name)).toBe(true);
  });
});
