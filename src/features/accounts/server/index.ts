/** What other features may use of the accounts on the server. */
export { callerOf, memberOf, operatorOf } from './endpoint.ts';
export type { CallContext } from './endpoint.ts';
export { operatorCookie } from './caller.ts';
export type { Caller, Member, OperatorCaller } from './caller.ts';
