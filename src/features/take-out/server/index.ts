/** What the commands of the shell may use of the file of everything. */
export { takeIn } from './take-in.ts';
export type { TakenIn, TakingIn } from './take-in.ts';
export { TakeInRefused } from './take-in-refused.ts';
export type { TakeInProblem } from './take-in-refused.ts';
