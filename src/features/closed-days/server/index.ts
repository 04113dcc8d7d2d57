/** What other features may use of closed days on the server. */
export { listClosings } from './list-closings.ts';
export { closingsThatCount, readOpenDays } from './read-closings.ts';
