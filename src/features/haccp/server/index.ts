/** What other features may use of HACCP on the server. */
export { answerCheck } from './answer-check.ts';
export { createTask } from './create-task.ts';
export { listChecksToday, listUncorrectedChecks } from './list-checks.ts';
export { listTasks } from './list-tasks.ts';
export { recordCheck } from './record-check.ts';
export { checks } from './register.ts';
