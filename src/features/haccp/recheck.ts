import { defaultRecheckMinutes } from '#features/non-conformities/recheck-minutes.ts';
import type { StatedLimit } from './limits-of.ts';
import { measuresTemperature } from './measures-temperature.ts';

/** Minutes after an action by which a task is to be checked again: its own, else those of what is measured. */
export function recheckMinutesOf(
  task: StatedLimit & { readonly recheckMinutes?: number | null | undefined },
): number {
  return task.recheckMinutes ?? defaultRecheckMinutesOf(task);
}

/** What a task starts with: a temperature changes quickly, everything else takes its time. */
export function defaultRecheckMinutesOf(limit: StatedLimit): number {
  return defaultRecheckMinutes[measuresTemperature(limit) ? 'measuredTemperature' : 'other'];
}

/** The same by what the audit log holds of a task as it was; null where that says nothing. */
export function recheckMinutesThen(setThen: unknown): number | null {
  if (typeof setThen !== 'object' || setThen === null) return null;
  const { criticalLimit, limitMinimum, limitMaximum, limitUnit, recheckMinutes } = setThen as Readonly<
    Record<string, unknown>
  >;
  if (typeof criticalLimit !== 'string') return null;
  const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  return recheckMinutesOf({
    criticalLimit,
    limitMinimum: number(limitMinimum),
    limitMaximum: number(limitMaximum),
    limitUnit: typeof limitUnit === 'string' ? limitUnit : null,
    recheckMinutes: number(recheckMinutes),
  });
}
