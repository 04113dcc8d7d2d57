/** Failed sign-ins from which on the account's owner is told (AUTH-66); two are a slip of the finger. */
export const failuresToWarnOf = 3;
/** How far back they count, in hours, and how many are listed at the most (DATA-16). */
export const failureHours = 24;
export const failuresListed = 5;
/** How often the screens ask again, in minutes (AUTH-67). */
export const recheckMinutes = 5;

/** Days without a sign-in after which the hint to change the password is shown (AUTH-68). */
const oldSignInDays = 90;

/**
 * True when the sign-in before this one is more than 90 days ago (AUTH-68, C-21). A first sign-in has none before it.
 * @param previous null when there was none
 */
export function isOldSignIn(previous: Date | null, now: Date): boolean {
  return previous !== null && now.getTime() - previous.getTime() > oldSignInDays * 86_400_000;
}
