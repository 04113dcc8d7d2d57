/** What other features may use of HACCP on the server. */
export { createTask } from './create-task.ts';
export type { ManualOrigin } from './create-task.ts';
export { figuresToStore } from './figures-to-store.ts';
export { followManual } from './follow-manual.ts';
export { listUncorrectedChecks } from './list-checks.ts';
export { listTasks } from './list-tasks.ts';
export { recordCheck } from './record-check.ts';
export { checks } from './register.ts';
export { widerReasonOf } from './wider-reason.ts';
