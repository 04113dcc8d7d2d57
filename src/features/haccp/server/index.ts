/** What other features may use of HACCP on the server. */
export { answerCheck } from './answer-check.ts';
export { createTask } from './create-task.ts';
export { listChecksToday, listUncorrectedChecks } from './list-checks.ts';
export { listTasks } from './list-tasks.ts';
export { checksOfDay, tasksInPlan } from './checks-of-day.ts';
export type { ChecksOfDay, TaskInPlan } from './checks-of-day.ts';
export { openCheckMatters, stillAsked } from './read-matters.ts';
export type { CheckMatter } from './read-matters.ts';
export { recordCheck } from './record-check.ts';
export { checks } from './register.ts';
