/** What other features may use of the audit on the server. */
export { noteBeside } from './note-beside.ts';
export { recordAct } from './record-act.ts';
export type { Act } from './record-act.ts';
export { recordWrite } from './record-write.ts';
export type { Write } from './record-write.ts';
export { statesOf } from './history-of.ts';
export type { StateSince } from './history-of.ts';
export { stateAt } from './state-at.ts';
export { stoodThen } from './stood-then.ts';
export { timeSaidOf, timesSaid } from './times-said.ts';
export { auditPoint, tableSubject } from './audit-point.ts';
export type { AuditedRoom, AuditedSubject } from './audit-point.ts';
