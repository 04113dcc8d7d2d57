import { sql } from 'drizzle-orm';
import { holdsWords as hasWords } from '#platform/kernel/fold-text.ts';
import { holdsWords, newestRecords } from '#features/search/server/index.ts';
import type { SearchSource } from '#features/search/server/index.ts';
import { isUncorrected } from '#features/registers/server/index.ts';
import { shownValue } from '../shown-value.ts';
import { haccpTaskCompletions } from '../tables.ts';

import { readCheckMatters } from './read-matters.ts';
import { hitKinds } from '../hit-kinds.ts';

/**
 * Checks of the plan, what is open about them, and those that were done: by their name, one that was done also by its
 * value, its notes and by who did it. Without the plan too: what was recorded stays readable (C-07).
 */
export const checksSource: SearchSource = {
  kinds: hitKinds,
  async find(tx, restaurantId, { words, limit, now }) {
    const tasks = tx.execute<{ id: string; name: string; category: string | null }>(sql`
      SELECT id, name, category FROM haccp_tasks
       WHERE restaurant_id = ${restaurantId}::uuid AND archived_at IS NULL
         AND ${holdsWords([sql`name`, sql`category`, sql`description`], words)}
       ORDER BY lower(name), id LIMIT ${limit}`);
    const checks = tx.execute<{
      id: string;
      name: string;
      value: string;
      critical_limit: string;
      performed_at: string;
    }>(sql`
      SELECT id, task_name AS name, value, critical_limit, performed_at
        FROM (SELECT * FROM haccp_task_completions WHERE restaurant_id = ${restaurantId}::uuid
               ORDER BY submitted_at DESC NULLS LAST, id LIMIT ${newestRecords}) newest
       WHERE ${holdsWords([sql`task_name`, sql`value`, sql`notes`, sql`corrective_action`, sql`operator_name`], words)}
         AND ${isUncorrected(haccpTaskCompletions, sql`newest`)}
       ORDER BY performed_at DESC, id LIMIT ${limit}`);
    const [planned, done, open] = await Promise.all([tasks, checks, readCheckMatters(tx, restaurantId, now)]);
    return [
      ...open
        .filter(({ taskName }) => hasWords([taskName], words))
        .slice(0, limit)
        .map((one) => ({
          kind: 'check_matter' as const,
          id: one.checkId,
          title: one.taskName,
          detail: shownValue(one.value, one.criticalLimit),
          at: one.performedAt.toISOString(),
        })),
      ...planned.rows.map(({ id, name, category }) => ({
        kind: 'task' as const,
        id,
        title: name,
        detail: category,
        at: null,
      })),
      ...done.rows.map((row) => ({
        kind: 'check' as const,
        id: row.id,
        title: row.name,
        detail: shownValue(row.value, row.critical_limit),
        at: new Date(row.performed_at).toISOString(),
      })),
    ];
  },
};
