import type { InferSelectModel } from 'drizzle-orm';
import { hashedEntry } from '#features/registers/server/index.ts';
import type { Register } from '#features/registers/server/index.ts';
import { haccpActions, haccpTaskCompletions } from '../tables.ts';
import { checkMatter } from './matters.ts';

export type CheckRow = InferSelectModel<typeof haccpTaskCompletions>;

/**
 * The register of checks. What is hashed keeps the names that it was hashed under, as the columns do: `submittedAt` is
 * `recordedAt` everywhere else, and `limitAsOf` is `limitsAsOf`.
 */
export const checks: Register<CheckRow> = {
  feature: 'haccp',
  noun: 'check',
  entries: haccpTaskCompletions,
  answers: haccpActions,
  entryType: checkMatter.kinds.entry,
  answerType: checkMatter.kinds.answer,
  matter: checkMatter,
  hashed: (row) => {
    const { recordedAt: submittedAt, ...entry } = hashedEntry(row);
    return {
      ...entry,
      submittedAt,
      taskId: row.taskId,
      taskName: row.taskName,
      value: row.value,
      criticalLimit: row.criticalLimit,
      status: row.status,
      // Only where they are said: checks older than these fields keep the hash that they were given.
      ...(row.limitMinimum === null ? {} : { limitMinimum: row.limitMinimum }),
      ...(row.limitMaximum === null ? {} : { limitMaximum: row.limitMaximum }),
      // As it stands there, also where it is no unit of ours: it must not change unseen.
      ...(row.limitUnit === null ? {} : { limitUnit: row.limitUnit }),
      ...(row.limitsAsOf === null ? {} : { limitAsOf: row.limitsAsOf.toISOString() }),
      ...(row.thermometerId === null
        ? {}
        : {
            thermometerId: row.thermometerId,
            thermometer: row.thermometer,
            thermometerState: row.thermometerState,
          }),
    };
  },
};
