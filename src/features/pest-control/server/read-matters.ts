import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { executeNamed } from '#platform/db/prepared.ts';
import { question } from '#platform/memory/question.ts';
import { saidOf } from '#features/non-conformities/history.ts';
import type { AnswerRow } from '#features/non-conformities/history.ts';
import { answersOf, madeAt, matters } from '#features/registers/server/index.ts';
import type { AreaResult } from '../checklist.ts';
import { newestFindings } from '../newest-findings.ts';
import type { PestMatter } from '../pest-matter.ts';
import { recheckMinutes } from '../recheck.ts';
import { pestControlLogs } from '../tables.ts';
import { inspectionMatter, openAreasOf } from './matters.ts';

interface Row extends Record<string, unknown> {
  readonly matters: readonly {
    readonly id: string;
    readonly results: AreaResult[];
    readonly open_areas: AreaResult['area'][];
    readonly performed_at: string;
    readonly made_at: string;
    readonly answers: AnswerRow[];
  }[];
}

/** The findings that go on, remembered for as long as nothing of the register changes. */
export const openPestMatters = question({
  name: 'pest_matters',
  parts: ['pestControl'],
  read: (tx, restaurantId) => readPestMatters(tx, restaurantId),
});

/** The findings that go on, however old, the newest first (C-61). */
export async function readPestMatters(tx: Transaction, restaurant: string): Promise<PestMatter[]> {
  const restaurantId = sql`${restaurant}::uuid`;
  const m = sql`m`;
  const [row] = await executeNamed<Row>(
    tx,
    'pest_matters',
    sql`
    WITH matters AS (${matters(inspectionMatter, restaurantId)})
    SELECT coalesce(json_agg(json_build_object('id', m.id, 'results', m.checklist_results, 'open_areas', ${openAreasOf(m)},
             'performed_at', m.performed_at, 'made_at', ${madeAt(pestControlLogs, m)}, 'answers', ${answersOf(inspectionMatter, m)})), '[]') AS matters
      FROM matters m`,
  );
  return newestFindings(
    (row?.matters ?? []).map(({ id, results, open_areas, performed_at, made_at, answers }) => ({
      inspectionId: id,
      results,
      openAreas: open_areas,
      performedAt: new Date(performed_at),
      madeAt: new Date(made_at),
      said: saidOf({ id, outcome: 'outside', made_at, answers }, recheckMinutes, () => null),
    })),
  );
}
