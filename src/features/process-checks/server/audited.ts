import { sql } from 'drizzle-orm';
import { tableSubject } from '#features/audit/server/index.ts';
import type { AuditedRoom } from '#features/audit/server/index.ts';
import { processAudited } from '../audited.it.ts';
import { processContract as calls } from '../contract.ts';
import { processSteps } from '../tables.ts';

/** What the run of a step is done to. */
const food = sql<string | null>`(SELECT r.food FROM process_steps r
  WHERE r.restaurant_id = ${processSteps.restaurantId} AND r.id = ${processSteps.runId})`;

/** What is done with what is measured over time. */
export const auditedProcesses: AuditedRoom = {
  words: processAudited,
  subjects: [
    tableSubject('process_step', processSteps, food, () => '/process-checks'),
    { type: 'process_limits', path: () => '/process-checks' },
  ],
  shapes: {
    'processChecks.record_start': calls.startRun,
    'processChecks.record_measure': calls.measureRun,
    'processChecks.record_end': calls.endRun,
    'processChecks.record_void': calls.voidRun,
    'processChecks.correct_step': calls.correctStep,
    'processChecks.answer_run': calls.answerRun,
    'processChecks.change_limits': calls.changeLimits,
  },
  changes: {
    'processChecks.change_limits': [
      'from',
      'to',
      'withinMinutes',
      'everyMinutes',
      'holdMinutes',
      'closeMinutes',
      'widerReason',
    ],
  },
  makes: { 'processChecks.correct_step': 'process_step' },
  whole: [
    'processChecks.record_start',
    'processChecks.record_measure',
    'processChecks.record_end',
    'processChecks.correct_step',
  ],
};
