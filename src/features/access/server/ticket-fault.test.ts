import { expect, it } from 'vitest';
import { ticketFault } from './ticket-fault.ts';
import type { OperatorTicket, TicketFault, TicketSession } from './ticket-fault.ts';

const issued = Date.parse('2026-11-21T08:00:00.000Z');
const minute = 60_000;
const day = 24 * 60 * minute;
const instant = (afterTicket: number) => new Date(issued + afterTicket);
const ticket: OperatorTicket = {
  restaurantId: 'kitchen',
  userId: 'account',
  operatorId: 'anna',
  operatorName: 'Anna',
  operatorSessionId: 'choice',
  deviceId: 'tablet',
  issuedAt: instant(0),
};

interface Case {
  readonly ticket?: OperatorTicket | null;
  readonly restaurantId?: string;
  readonly deviceId?: string;
  /** All in milliseconds after the ticket was given. */
  readonly at?: number;
  readonly now?: number;
  readonly said?: unknown;
  readonly archivedAt?: number;
  readonly notBefore?: number;
  readonly session?: TicketSession;
}

const hour = 60 * minute;
const left = { endedAt: instant(hour), wasForced: false };
const forced = { endedAt: instant(hour), wasForced: true };

it.each<[string, Case, TicketFault | null]>([
  ['at work', {}, null],
  ['none at all', { ticket: null }, 'forged'],
  ['another restaurant', { restaurantId: 'bar' }, 'restaurant'],
  ['another device', { deviceId: 'phone' }, 'device'],
  ['no time', { said: null }, 'time'],
  ['no text', { said: 5 }, 'time'],
  ['no instant', { said: 'ieri' }, 'time'],
  ['five minutes before it was given', { at: -5 * minute }, null],
  ['a moment earlier', { at: -5 * minute - 1 }, 'time'],
  ['thirty days ago', { at: 0, now: 30 * day }, null],
  ['a moment longer ago', { at: 0, now: 30 * day + 1 }, 'time'],
  ['five minutes ahead of us', { at: hour + 5 * minute, now: hour }, null],
  ['a moment further', { at: hour + 5 * minute + 1, now: hour }, 'time'],
  ['before the operator was put away', { at: hour - 1, archivedAt: hour }, null],
  ['when the operator was put away', { at: hour, archivedAt: hour }, 'archived'],
  ['before they left', { at: hour - 1, session: left }, null],
  ['when they left', { at: hour, session: left }, 'left'],
  ['long after they left', { at: 20 * day, now: 20 * day, session: left }, 'left'],
  ['before they were made to leave', { at: hour - 1, session: forced }, null],
  ['when they were made to leave', { at: hour, session: forced }, 'forced_out'],
  ['in a choice that nobody knows', { at: 0, session: 'unknown' }, 'left'],
  ['before the new PIN', { at: hour - 1, notBefore: hour }, null],
  ['at the new PIN', { at: hour, notBefore: hour }, 'superseded'],
  ['after the new PIN', { at: 2 * hour, notBefore: hour }, 'superseded'],
  ['given at the moment of the new PIN', { at: 0, notBefore: 0 }, null],
  ['given after the new PIN', { at: hour, notBefore: -1 }, null],
  ['given after the new PIN, done before it', { at: -2, notBefore: -1 }, null],
  [
    'put away, and made to leave by it',
    { at: hour, archivedAt: hour, session: forced, notBefore: hour },
    'archived',
  ],
  ['taken back since', { at: hour, session: forced, notBefore: hour }, 'forced_out'],
])('a ticket: %s', (_what, given, fault) => {
  const { at = hour, now = 2 * hour } = given;
  const optional = (ms: number | undefined) => (ms === undefined ? null : instant(ms));
  expect(
    ticketFault(
      given.ticket === undefined ? ticket : given.ticket,
      {
        restaurantId: given.restaurantId ?? 'kitchen',
        deviceId: given.deviceId ?? 'tablet',
        now: instant(now),
      },
      'said' in given ? given.said : instant(at).toISOString(),
      { archivedAt: optional(given.archivedAt), ticketsNotBefore: optional(given.notBefore) },
      given.session ?? null,
    ),
  ).toBe(fault);
});
