/** What a ticket says: this operator works on this device of this restaurant since this instant. */
export interface OperatorTicket {
  readonly restaurantId: string;
  readonly userId: string;
  readonly operatorId: string;
  readonly operatorName: string;
  readonly operatorSessionId: string;
  readonly deviceId: string;
  readonly issuedAt: Date;
}

/** Days after which a write that waited on a device is too old to be taken on its ticket's word. */
export const ticketDays = 30;
/** How far before the ticket was given the act may lie, in minutes: clocks are never quite alike. */
const toleranceMinutes = 5;

/** Why a ticket does not stand for the operator of a write. */
export type TicketFault =
  | 'forged'
  | 'restaurant'
  | 'device'
  | 'time'
  | 'archived'
  | 'forced_out'
  | 'left'
  | 'superseded'
  | 'not_shown';

/** What became of the choice in which a ticket was given: null while it has not ended, 'unknown' where nothing is left. */
export type TicketSession = null | 'unknown' | { readonly endedAt: Date; readonly wasForced: boolean };

/**
 * Whether a ticket stands for what was done at `performedAt`: on this device, for this restaurant, from five minutes
 * before it was given on, within the last 30 days, and before whatever ended it. Another person of the restaurant may be
 * signed in by then: who did it is in the ticket. Ends hold to the millisecond; only the beginning has a tolerance.
 *
 * @param performedAt when it was done, as sent; a write without a time was not kept by a device
 * @param operator when the operator was put away, null while they are there; and since when tickets given before count
 *   no more, after a new PIN or having been put away and taken back
 * @param session of a choice that nobody knows any more, nothing is known to have been done before its end
 */
export function ticketFault(
  ticket: OperatorTicket | null,
  call: { readonly restaurantId: string; readonly deviceId: string; readonly now: Date },
  performedAt: unknown,
  operator: { readonly archivedAt: Date | null; readonly ticketsNotBefore: Date | null },
  session: TicketSession,
): TicketFault | null {
  if (ticket === null) return 'forged';
  if (ticket.restaurantId !== call.restaurantId) return 'restaurant';
  if (ticket.deviceId !== call.deviceId) return 'device';
  const at = typeof performedAt === 'string' ? Date.parse(performedAt) : Number.NaN;
  const earliest = Math.max(
    ticket.issuedAt.getTime() - toleranceMinutes * 60_000,
    call.now.getTime() - ticketDays * 24 * 3_600_000,
  );
  const latest = call.now.getTime() + toleranceMinutes * 60_000;
  if (!(at >= earliest && at <= latest)) return 'time';
  const { archivedAt, ticketsNotBefore } = operator;
  if (archivedAt !== null && at >= archivedAt.getTime()) return 'archived';
  if (session === 'unknown') return 'left';
  if (session !== null && at >= session.endedAt.getTime()) return session.wasForced ? 'forced_out' : 'left';
  if (ticketsNotBefore !== null && ticket.issuedAt < ticketsNotBefore && at >= ticketsNotBefore.getTime())
    return 'superseded';
  return null;
}
