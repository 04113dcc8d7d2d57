/** What other features may use of the accounts on the server. */
export { recordAccountEvent } from './account-events.ts';
export type { AccountEvent } from './account-events.ts';
export { openRestaurant } from './attach-restaurant.ts';
export type { Auth } from './auth.ts';
export { clearLock } from './clear-lock.ts';
export { endSession, endSessions } from './end-sessions.ts';
export { makeResetToken } from './links.ts';
export { lockoutInfo } from './login-attempts.ts';
export type { LockoutInfo } from './login-attempts.ts';
export { reset as resetMail, resetUrl } from './mails.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { isStrongPassword, requireStrongPassword } from './require-strong-password.ts';
export { resendConfirmation } from './resend-confirmation.ts';
export { requestReset } from './request-reset.ts';
export { currentFeatures } from './session.ts';
export { setPassword } from './set-password.ts';
export { signOutEverywhere } from './sign-out-everywhere.ts';
export { startSession } from './start-session.ts';
