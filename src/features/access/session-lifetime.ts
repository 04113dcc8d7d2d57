const hour = 3_600_000;

/** How long a session lives without being used, and at the most, in milliseconds (C-18). */
const lifetimes = {
  /** "Ricordami": a tablet stays signed in; once a year somebody types the password again. */
  remembered: { unused: 30 * 24 * hour, longest: 365 * 24 * hour },
  /** Otherwise it ends with the browser, and here for browsers that never end: a shift is shorter. */
  forTheBrowser: { unused: 12 * hour, longest: 24 * hour },
} as const;

/** A session is moved on when it has used up this much of its time, in milliseconds. */
const renewAfterMs = { remembered: 24 * hour, forTheBrowser: 5 * 60_000 } as const;

/** When a session that is used at `now` ends. */
export function sessionEnd(remember: boolean, startedAt: Date, now: Date): Date {
  const { unused, longest } = lifetimes[remember ? 'remembered' : 'forTheBrowser'];
  return new Date(Math.min(now.getTime() + unused, startedAt.getTime() + longest));
}

/** True for a session that outlives the browser: only such a one was ever given more than a day. */
export function isRemembered(session: { readonly startedAt: Date; readonly expiresAt: Date }): boolean {
  return session.expiresAt.getTime() - session.startedAt.getTime() > lifetimes.forTheBrowser.longest;
}

/**
 * The new end of a session that is used at `now`, or null while the one it has is good enough: writing it at every
 * call would cost more than it gives.
 */
export function movedOn(
  session: { readonly startedAt: Date; readonly expiresAt: Date },
  now: Date,
): Date | null {
  const remember = isRemembered(session);
  const end = sessionEnd(remember, session.startedAt, now);
  const gained = end.getTime() - session.expiresAt.getTime();
  return gained >= renewAfterMs[remember ? 'remembered' : 'forTheBrowser'] ? end : null;
}
