import type { Today } from '../contract.ts';

/** Whether it is a closed day of which not everything was done, or nothing at all: nothing is owed, and nothing is called done. */
export const isResting = ({ closed, tasks, doneTotal }: Today): boolean =>
  closed !== undefined && ((tasks?.resting ?? 0) > 0 || doneTotal === 0);
