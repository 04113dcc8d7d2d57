/** What other features may use of HACCP on the server. */
export {
  actionEvidence,
  completionEvidence,
  readActionEvidence,
  readCompletionEvidence,
} from './evidence.ts';
export { listChecksToday, listValidChecks } from './list-checks.ts';
export { listTasks } from './list-tasks.ts';
export { createTask } from './create-task.ts';
export { submitCheck } from './submit-check.ts';
export { answerFailure } from './answer-failure.ts';
export { correctCheck } from './correct-check.ts';
export { readOpenFailures } from './open-failures.ts';
export { entriesOfTasks } from './matters.ts';
export type { OpenFailure } from './open-failures.ts';
