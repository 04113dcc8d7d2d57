import { timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { ticketTexts } from '#platform/http/errors.it.ts';
import type { RequestContext, Services } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { keyedHash } from '#platform/secrets/keyed-hash.ts';
import type { Keyring } from '#platform/secrets/seal.ts';
import type { OperatorIcon } from '../operator-icons.ts';
import { endedOperatorSessions, operators, operatorSessions } from '../tables.ts';
import type { Caller, OperatorCaller } from './caller.ts';
import { ticketFault } from './ticket-fault.ts';
import type { OperatorTicket, TicketFault, TicketSession } from './ticket-fault.ts';

/** Header in which a write that waited on a device names who did it. */
export const operatorTicketHeader = 'x-operator-ticket';

/**
 * Header of a write whose form is still open, and of one that has no ticket: the id of the operator whom its tab showed.
 * Somebody must be at work on the device then, as for any other call; when that is somebody else — two tabs, two
 * choices — the ticket says whose it is, and without one it is refused. '1' comes from pages that did not say who.
 */
export const attendedHeader = 'x-operator-attended';

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

const signature = (content: string, key: Buffer): Buffer => keyedHash(key, 'operator tickets', content);

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
  const known = ticket?.restaurantId === restaurant.id ? await whatBecameOf(services, ticket) : undefined;
  const fault = ticketFault(
    ticket,
    { restaurantId: restaurant.id, deviceId, now: services.clock.now() },
    (input as { performedAt?: unknown } | null | undefined)?.performedAt,
    known?.operator ?? { archivedAt: null, ticketsNotBefore: null },
    known?.session ?? null,
  );
  // Its form is still open: whoever has taken over the device is told about as for a write without a ticket.
  if (fault === 'left' && shown !== null) throw refuseTicket('not_shown');
  if (fault !== null || ticket === null || known === undefined) throw refuseTicket(fault ?? 'forged');
  return {
    ...caller,
    byTicket: true,
    ticketGivenAt: ticket.issuedAt,
    operator: {
      id: ticket.operatorId,
      name: ticket.operatorName,
      icon: known.operator.icon as OperatorIcon,
      sessionId: ticket.operatorSessionId,
    },
  };
}

/** The operator of a ticket, and what became of the choice in which it was given; undefined for one who never was. */
async function whatBecameOf(
  services: Pick<Services, 'database'>,
  { restaurantId, operatorId, operatorSessionId }: OperatorTicket,
) {
  const [row] = await services.database.asTenant(restaurantId, (tx) =>
    tx
      .select({
        icon: operators.iconName,
        archivedAt: operators.archivedAt,
        ticketsNotBefore: operators.ticketsNotBefore,
        chosen: operatorSessions.id,
        forcedOutAt: operatorSessions.forcedOutAt,
        endedAt: endedOperatorSessions.endedAt,
        wasForced: endedOperatorSessions.wasForced,
      })
      .from(operators)
      .leftJoin(
        operatorSessions,
        and(
          eq(operatorSessions.restaurantId, operators.restaurantId),
          eq(operatorSessions.id, operatorSessionId),
        ),
      )
      .leftJoin(
        endedOperatorSessions,
        and(
          eq(endedOperatorSessions.restaurantId, operators.restaurantId),
          eq(endedOperatorSessions.id, operatorSessionId),
        ),
      )
      .where(and(eq(operators.restaurantId, restaurantId), eq(operators.id, operatorId)))
      .limit(1),
  );
  if (!row) return undefined;
  const { icon, archivedAt, ticketsNotBefore, chosen, forcedOutAt, endedAt, wasForced } = row;
  let session: TicketSession = chosen === null ? 'unknown' : null;
  if (forcedOutAt !== null) session = { endedAt: forcedOutAt, wasForced: true };
  if (endedAt !== null) session = { endedAt, wasForced: wasForced! };
  return { operator: { icon, archivedAt, ticketsNotBefore }, session };
}
