/** What other features may use of HACCP on the server. */
export { completionEvidence, readCompletionEvidence } from './evidence.ts';
export { listChecks, listChecksToday } from './list-checks.ts';
export { listTasks } from './list-tasks.ts';
export { createTask } from './create-task.ts';
export { submitCheck } from './submit-check.ts';
