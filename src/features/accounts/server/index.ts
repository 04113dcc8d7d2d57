/** What other features may use of the accounts on the server. */
export { recordAccountEvent } from './account-events.ts';
export type { AccountEvent } from './account-events.ts';
export type { Auth } from './auth.ts';
export { operatorCookie } from './caller.ts';
export type { Caller, Member, OperatorCaller } from './caller.ts';
export { clearLock } from './clear-lock.ts';
export { endSession, endSessions } from './end-sessions.ts';
export { callerOf, memberOf, operatorOf } from './endpoint.ts';
export type { CallContext } from './endpoint.ts';
export { lockoutInfo } from './login-attempts.ts';
export type { LockoutInfo } from './login-attempts.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { isStrongPassword, requireStrongPassword } from './require-strong-password.ts';
export { resendConfirmation } from './resend-confirmation.ts';
export { requestReset } from './reset-password.ts';
export { currentFeatures } from './session.ts';
export { setPassword } from './set-password.ts';
export { startSession } from './start-session.ts';
