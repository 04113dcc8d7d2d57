/** What every use case may ask about its caller. */
export {
  authorize,
  isPlatformAdmin,
  isRestaurantAdmin,
  missingSecondFactor,
  operatorCookie,
} from './caller.ts';
export type { Caller, Member, OperatorCaller, Reader } from './caller.ts';
export { callerOf, memberOf, operatorOf } from './endpoint.ts';
export type { CallContext } from './endpoint.ts';
export { addressesOfSuperAdministrators } from './super-administrators.ts';
export { ticketFor } from './operator-ticket.ts';
export { heldPlan } from './plan-then.ts';
export { sessionTokenHash } from './session-token.ts';
export { ticketDays } from './ticket-fault.ts';
export { requireToEnd } from './to-end.ts';
export { touchSession } from './touch-session.ts';
