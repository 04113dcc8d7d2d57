/** What other features may use of the voice on the server. */
export { hearCommand } from './hear-command.ts';
