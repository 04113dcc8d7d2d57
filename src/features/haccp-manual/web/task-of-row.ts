import type { Task } from '#features/haccp/contract.ts';
import { DEFAULT_DUE_TIME } from '#features/haccp/frequencies.ts';
import type { ManualTask } from '../contract.ts';
import { frequencyOf } from '../manual.ts';
import type { ManualRow } from '../shapes.ts';
import { stepNames } from '../words.it.ts';

/** The times of a row at which no check of it is asked for yet. */
export const missingTimes = (
  { times }: Pick<ManualRow, 'times'>,
  tasks: readonly Pick<ManualTask, 'dueTime' | 'moreDueTimes' | 'standing'>[],
): readonly string[] =>
  times.filter(
    (time) =>
      !tasks.some(
        ({ dueTime, moreDueTimes = [], standing }) =>
          [dueTime, ...moreDueTimes].includes(time) && standing !== 'archived',
      ),
  );

/** What the form of a new check starts with: what the row says. Of several times of a day each is a check of its own, with its time in its name. */
export function startOf(row: ManualRow, time: string | undefined): Task {
  const { limitMinimum, limitMaximum, limitUnit, widerReason, times } = row;
  return {
    id: row.id,
    name: time !== undefined && times.length > 1 ? `${row.title} (${time})` : row.title,
    description: row.monitoring,
    frequency: frequencyOf(row.pace),
    criticalLimit: row.criticalLimit ?? '',
    ...(limitMinimum === null ? {} : { limitMinimum }),
    ...(limitMaximum === null ? {} : { limitMaximum }),
    ...(limitUnit === null ? {} : { limitUnit }),
    ...(widerReason === null ? {} : { widerReason }),
    correctiveAction: row.correctiveAction,
    category: stepNames[row.step],
    dueTime: time ?? times[0] ?? DEFAULT_DUE_TIME,
    archivedAt: null,
  };
}
