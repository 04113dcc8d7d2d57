/** What other features may use of closed days on the server. */
export { closingsThatCount, readOpenDays } from './read-closings.ts';
