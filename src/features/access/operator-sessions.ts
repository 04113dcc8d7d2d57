/**
 * When an operator chosen on a device is still at work there. The caller of every request (server/caller.ts) takes the
 * 30 minutes from here.
 */

/** Minutes without a sign of life after which an operator session has run out (OPER-13, OPER-27). */
export const operatorSessionMinutes = 30;

/** Minutes between two signs of life of a device (OPER-20). */
export const operatorHeartbeatMinutes = 5;

/** Seconds between two looks at the forced-logout flag (OPER-21). */
export const forcedLogoutCheckSeconds = 30;

const MINUTE_MS = 60_000;

/** The earliest sign of life that still counts at an instant (OPER-13, OPER-27). */
export function activeSince(now: Date): Date {
  return new Date(now.getTime() - operatorSessionMinutes * MINUTE_MS);
}

export type SessionActivity = { readonly lastActivity: Date; readonly isForcedLogout: boolean };

/**
 * True while a session counts as active: a sign of life at most 30 minutes ago, and not thrown out
 * (OPER-27). A session thrown out frees its place in the plan at once (C-08, C-09).
 */
export function isSessionActive(session: SessionActivity, now: Date): boolean {
  return !session.isForcedLogout && session.lastActivity.getTime() >= activeSince(now).getTime();
}

export type OperatorSession = SessionActivity & {
  readonly userId: string;
  readonly operatorId: string;
  readonly restaurantId: string;
  readonly deviceId: string;
  readonly autoLogin: boolean;
};

/** Who asks for a saved operator back, and where. */
export type RestoreRequest = {
  readonly userId: string;
  readonly operatorId: string;
  readonly restaurantId: string;
  readonly deviceId: string;
  readonly now: Date;
};

/**
 * True when a saved operator may be restored without asking (OPER-11…14): the session row is of this
 * user, operator, restaurant and device (C-10), wants to be restored, and is active.
 *
 * @param session the row found, or null when there is none.
 */
export function isSessionRestorable(session: OperatorSession | null, request: RestoreRequest): boolean {
  return (
    session !== null &&
    session.userId === request.userId &&
    session.operatorId === request.operatorId &&
    session.restaurantId === request.restaurantId &&
    session.deviceId === request.deviceId &&
    session.autoLogin &&
    isSessionActive(session, request.now)
  );
}
