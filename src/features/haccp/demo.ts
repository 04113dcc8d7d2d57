/** What the checks bring to the demo restaurant: a plan, its checks, a few that were missed, and what was out of limits. */
import type { z } from 'zod';
import { addDays, romeLocalTimeToInstant } from '#platform/kernel/dates.ts';
import type { DemoWrite } from '#features/demo/demo-plan.ts';
import type { Month } from '#features/demo/month.ts';
import type { zNewAnswer, zNewCheck, zNewTask } from './contract.ts';
import { demoThermometers } from '#features/thermometers/demo.it.ts';
import { demoTasks } from './demo.it.ts';
import type { DemoTask } from './demo.it.ts';
import { periodOf } from './task-due.ts';

type HaccpWrite = DemoWrite &
  (
    | { readonly kind: 'task'; readonly input: z.input<typeof zNewTask> }
    | { readonly kind: 'check'; readonly input: z.input<typeof zNewCheck> }
    | { readonly kind: 'check_answer'; readonly input: z.input<typeof zNewAnswer> }
  );

/** What the checks bring. */
export const planChecks = (month: Month): HaccpWrite[] => [
  ...demoTasks.map((task, index): HaccpWrite => {
    const { name, category, description, frequency, criticalLimit, correctiveAction, dueTime } = task;
    return {
      kind: 'task',
      at: month.setUp(20 + index),
      by: 0,
      input: {
        id: month.idOf(`task ${name}`),
        name,
        category,
        description,
        frequency,
        criticalLimit,
        correctiveAction,
        dueTime,
      },
    };
  }),
  ...demoTasks.flatMap((task) => checks(month, task)),
];

/** The checks of one control: once in each of its periods, but for those that were missed. */
function checks(month: Month, task: DemoTask): HaccpWrite[] {
  const taskId = month.idOf(`task ${task.name}`);
  const probe = month.idOf(`thermometer ${demoThermometers.probe.name}`);
  const writes: HaccpWrite[] = [];
  for (let daysAgo = month.days - 1; daysAgo >= 0; daysAgo--) {
    if (task.missedDaysAgo.includes(daysAgo) || !isTurn(month, task, daysAgo)) continue;
    const hour = Number(task.dueTime.slice(0, 2));
    const at = month.at(daysAgo, `${String(hour - 1).padStart(2, '0')}:05`, 50);
    const late = hour >= 16;
    const bad = task.bad?.daysAgo === daysAgo ? task.bad : null;
    const value = bad?.value ?? month.pick(task.good);
    writes.push({
      kind: 'check',
      at,
      by: month.by(late),
      input: {
        id: month.id(at),
        taskId,
        value,
        // At the core, with the probe, from the day after it was there and checked.
        ...(task === demoTasks[0] && daysAgo < month.days - 1 ? { thermometerId: probe } : {}),
        // Counts only where value and limit can not be compared: somebody looked and it was well.
        outcome: bad ? null : 'ok',
        correctiveAction: bad?.done ?? null,
      },
    });
    const { id: checkId } = writes.at(-1)!.input;
    if (bad?.judged) {
      const { judgement, why } = bad.judged;
      const judgedAt = new Date(at.getTime() + 30 * 60_000);
      writes.push({
        kind: 'check_answer',
        at: judgedAt,
        by: 0,
        input: { id: month.id(judgedAt), checkId, action: why, judgement },
      });
    }
  }
  return writes;
}

/** Daily ones every day, weekly ones on Tuesdays, monthly ones on the day of the month that is five days ago. */
function isTurn(month: Month, task: DemoTask, daysAgo: number): boolean {
  if (task.frequency === 'daily') return true;
  if (task.frequency === 'monthly') return daysAgo === Math.min(5, month.days - 1);
  const day = month.day(daysAgo);
  return periodOf('weekly', romeLocalTimeToInstant(day, '12:00')).firstDay === addDays(day, -1);
}
