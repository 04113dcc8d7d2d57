import { sql } from 'drizzle-orm';
import { noneDoubted } from '#features/thermometers/doubted.ts';
import { anyFoundOff, readDoubtedEntries } from '#features/thermometers/server/index.ts';
import { question } from '#platform/memory/question.ts';
import { shownValue } from '../shown-value.ts';
import { checkMatter } from './matters.ts';

interface Found {
  readonly task_id: string;
  readonly name: string;
  readonly value: string;
  readonly critical_limit: string;
}

/** Checks within their limit, or close to it, by a thermometer that was found off since, and that nobody has judged (THERM-16), remembered for as long as nothing of them changes. */
export const doubtedChecks = question({
  name: 'doubted_checks',
  parts: ['haccp', 'thermometers'],
  without: { any: anyFoundOff({}), answer: noneDoubted },
  read: (tx, restaurantId) =>
    readDoubtedEntries<Found>(tx, restaurantId, {
      name: 'doubted_checks',
      of: checkMatter,
      isWithin: (entry) => sql`${entry}.status IN ('ok', 'warning')`,
      found: sql`json_build_object('task_id', e.task_id, 'name', e.task_name, 'value', e.value, 'critical_limit', e.critical_limit)`,
      told: ({ task_id: subjectId, name, value, critical_limit: criticalLimit }) => ({
        subjectId,
        name,
        value: shownValue(value, criticalLimit),
      }),
    }),
});
