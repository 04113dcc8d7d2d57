/** What other features may use of the audit on the server. */
export { recordWrite } from './record-write.ts';
export type { Write } from './record-write.ts';
export { stateAt } from './state-at.ts';
export { timeSaidOf, timesSaid } from './times-said.ts';
