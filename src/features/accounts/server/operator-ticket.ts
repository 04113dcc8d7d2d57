import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ticketTexts } from '#platform/http/errors.it.ts';
import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import type { OperatorIcon } from '#features/operators/icons.ts';
import { operators, operatorSessions } from '#features/operators/tables.ts';
import type { Caller, OperatorCaller } from './caller.ts';

/** Header in which a write that waited on a device names who did it. */
export const operatorTicketHeader = 'x-operator-ticket';

/**
 * Header of a write whose form is still open, and of one that has no ticket: the id of the operator whom its tab showed.
 * Somebody must be at work on the device then, as for any other call; when that is somebody else — two tabs, two
 * choices — the ticket says whose it is, and without one it is refused. '1' comes from pages that did not say who.
 */
export const attendedHeader = 'x-operator-attended';

/** Days after which a write that waited on a device is too old to be taken on its ticket's word. */
export const ticketDays = 30;
/** How far before the ticket was given the act may lie, in minutes: clocks are never quite alike. */
const toleranceMinutes = 5;

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

type Wire = readonly [
  restaurantId: string,
  userId: string,
  operatorId: string,
  operatorName: string,
  operatorSessionId: string,
  deviceId: string,
  issuedAt: number,
];

/** Writes a ticket and signs it with a key that comes from the application's secret: `t1.<key id>.<content>.<signature>`. */
export function signTicket(ticket: OperatorTicket, ring: Keyring): string {
  const wire: Wire = [
    ticket.restaurantId,
    ticket.userId,
    ticket.operatorId,
    ticket.operatorName,
    ticket.operatorSessionId,
    ticket.deviceId,
    ticket.issuedAt.getTime(),
  ];
  const content = `t1.${ring.current}.${Buffer.from(JSON.stringify(wire)).toString('base64url')}`;
  return `${content}.${signature(content, ring.keys.get(ring.current)!).toString('base64url')}`;
}

/** Reads a ticket that `signTicket` made with a key of this ring; null for any other text. */
export function readTicket(text: string, ring: Keyring): OperatorTicket | null {
  const [version, keyId = '', body = '', signed = '', ...rest] = text.split('.');
  const key = ring.keys.get(keyId);
  if (version !== 't1' || !key || rest.length > 0) return null;
  const expected = signature(`t1.${keyId}.${body}`, key);
  const given = Buffer.from(signed, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const wire = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Wire;
  const [restaurantId, userId, operatorId, operatorName, operatorSessionId, deviceId, issuedAt] = wire;
  return {
    restaurantId,
    userId,
    operatorId,
    operatorName,
    operatorSessionId,
    deviceId,
    issuedAt: new Date(issuedAt),
  };
}

const signature = (content: string, key: Buffer): Buffer =>
  createHmac('sha256', createHmac('sha256', key).update('operator tickets').digest())
    .update(content)
    .digest();

/** Why a ticket does not stand for the operator of a write. */
export type TicketFault =
  | 'forged'
  | 'restaurant'
  | 'device'
  | 'time'
  | 'archived'
  | 'forced_out'
  | 'not_shown';

/**
 * Whether a ticket stands for what was done at `performedAt`: on this device, for this restaurant, from five minutes
 * before it was given on, and within the last 30 days. Another person of the restaurant may be signed in by then: who
 * did it is in the ticket.
 *
 * @param performedAt when it was done, as sent; a write without a time was not kept by a device
 * @param ended when the operator was put away, and when this device was last made to stop working as them: work from
 *   before counts all the same, and so does a ticket that was given since
 */
export function ticketFault(
  ticket: OperatorTicket | null,
  call: { readonly restaurantId: string; readonly deviceId: string; readonly now: Date },
  performedAt: unknown,
  ended: { readonly archivedAt: Date | null; readonly forcedOutAt: Date | null },
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
  const { archivedAt, forcedOutAt } = ended;
  if (archivedAt !== null && at >= archivedAt.getTime()) return 'archived';
  if (forcedOutAt !== null && ticket.issuedAt < forcedOutAt && at >= forcedOutAt.getTime())
    return 'forced_out';
  return null;
}

function refuseTicket(reason: TicketFault) {
  const refusal = refuse('OPERATOR_TICKET_REFUSED', { reason });
  const told: Partial<Record<TicketFault, string>> = ticketTexts;
  refusal.message = told[reason] ?? refusal.message;
  return refusal;
}

/** The ticket of the operator who works on this device: what a page keeps with each write it can not send at once. */
export function ticketFor(context: RequestContext, caller: OperatorCaller): string {
  return signTicket(
    {
      restaurantId: caller.restaurant.id,
      userId: caller.userId,
      operatorId: caller.operator.id,
      operatorName: caller.operator.name,
      operatorSessionId: caller.operator.sessionId,
      deviceId: context.deviceId,
      issuedAt: context.services.clock.now(),
    },
    context.services.secrets,
  );
}

/**
 * The caller with the operator of the ticket that came with the call, in place of whoever works on the device by now;
 * without a ticket as they are, if that is whom the page showed. Only for endpoints whose contract says `queueable`.
 * @throws OPERATOR_TICKET_REFUSED
 */
export async function withTicket(context: RequestContext, caller: Caller, input: unknown): Promise<Caller> {
  const text = context.headers.get(operatorTicketHeader);
  const { restaurant } = caller;
  if (restaurant === null) return caller;
  const shown = context.headers.get(attendedHeader);
  if (text === null) {
    const isShown = shown === null || shown === '1' || shown === caller.operator?.id;
    if (caller.operator === null || isShown) return caller;
    throw refuseTicket('not_shown');
  }
  const { services, deviceId } = context;
  const ticket = readTicket(text, services.secrets);
  if (shown !== null) {
    // Nobody at work any more: the person is asked who they are, and what they typed stays in the form.
    if (caller.operator === null || caller.operator.id === ticket?.operatorId) return caller;
  }
  const [operator] =
    ticket?.restaurantId === restaurant.id
      ? await services.database.asTenant(restaurant.id, (tx) =>
          tx
            .select({
              icon: operators.iconName,
              archivedAt: operators.archivedAt,
              forcedOutAt: operatorSessions.forcedOutAt,
            })
            .from(operators)
            .leftJoin(
              operatorSessions,
              and(
                eq(operatorSessions.restaurantId, operators.restaurantId),
                eq(operatorSessions.id, ticket.operatorSessionId),
              ),
            )
            .where(and(eq(operators.restaurantId, restaurant.id), eq(operators.id, ticket.operatorId)))
            .limit(1),
        )
      : [];
  const fault = ticketFault(
    ticket,
    { restaurantId: restaurant.id, deviceId, now: services.clock.now() },
    (input as { performedAt?: unknown } | null | undefined)?.performedAt,
    { archivedAt: operator?.archivedAt ?? null, forcedOutAt: operator?.forcedOutAt ?? null },
  );
  if (fault !== null || ticket === null || operator === undefined) throw refuseTicket(fault ?? 'forged');
  return {
    ...caller,
    operator: {
      id: ticket.operatorId,
      name: ticket.operatorName,
      icon: operator.icon as OperatorIcon,
      sessionId: ticket.operatorSessionId,
    },
  };
}
