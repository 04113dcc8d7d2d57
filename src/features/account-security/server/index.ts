/** What other features may use of the account's safety on the server. */
export { circumstanceOf } from './circumstance.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
export { requireConfirmation } from './require-confirmation.ts';
