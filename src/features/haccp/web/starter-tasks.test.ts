import { describe, expect, it } from 'vitest';
import { zTaskFields } from '../task-fields.ts';
import { parseCriticalLimit } from '../critical-limit.ts';
import { starterTasks } from './starter-tasks.it.ts';

describe('the starter set', () => {
  it('holds tasks that the server takes, each with what to do outside its limit', () => {
    for (const task of starterTasks) {
      expect(zTaskFields.safeParse(task).error?.issues ?? [], task.name).toEqual([]);
      expect(task.correctiveAction, task.name).toBeTruthy();
    }
    expect(new Set(starterTasks.map(({ name }) => name)).size).toBe(starterTasks.length);
  });

  it('has limits with a figure only where the figure is read', () => {
    for (const { name, criticalLimit } of starterTasks.filter((task) => /\d/.test(task.criticalLimit)))
      expect(parseCriticalLimit(criticalLimit), name).not.toBeNull();
  });
});
