import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { deviceCode, deviceOf } from '#platform/kernel/device.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { EndpointMeta } from '#platform/http/contract.ts';
import { isVouchedFor } from '../vouched-for.ts';
import { authorize } from './caller.ts';
import type { Caller, Member, OperatorCaller, Origin } from './caller.ts';
import { withTicket } from './operator-ticket.ts';
import { touchSession } from './touch-session.ts';

/** What a handler works with. `caller` is null only where the endpoint is public. */
export interface CallContext extends RequestContext {
  /** Reads the session at most once a request. */
  readonly findCaller: () => Promise<Caller | null>;
  readonly caller: Caller | null;
}

/**
 * Stands before every endpoint (the server calls it, no feature can forget it): finds the caller and holds them against
 * the permission of the contract. An endpoint that declares none is refused for everybody.
 */
export async function guardEndpoint(
  context: CallContext,
  meta: EndpointMeta,
  input?: unknown,
): Promise<CallContext> {
  const { permission } = meta;
  if (!permission) throw refuse('FORBIDDEN');
  // A public endpoint may still want to know who calls; it asks when it needs to.
  const found = permission.access === 'public' ? null : await context.findCaller();
  const atWork =
    found && permission.queueable
      ? {
          ...(await withTicket(context, found, input)),
          deviceTime: deviceTimeOf(context.headers),
          timeBy: timeByOf(context.headers),
        }
      : found;
  const caller = atWork && { ...atWork, origin: originOf(context, atWork, meta) };
  authorize(caller, permission, judgedAt(context, atWork, input));
  // What a kitchen records; its people still read, export, choose who works, and pay.
  if (
    meta.writes &&
    permission.access === 'operator' &&
    !permission.whileSuspended &&
    caller?.restaurant?.isSuspended
  )
    throw refuse('RESTAURANT_SUSPENDED');
  if (caller) await touchSession(context, caller);
  return { ...context, caller };
}

/**
 * The instant whose plan counts: now, or when it was done for what waited on a device, because what was done while the plan had it belongs
 * into the register. The ticket bounds what can be said of that instant (`ticketFault`).
 */
function judgedAt({ services }: RequestContext, caller: Caller | null, input: unknown): Date {
  const now = services.clock.now();
  if (caller === null || !isVouchedFor(caller)) return now;
  // Taken with its ticket, it has a time.
  const doneAt = new Date((input as { performedAt: string }).performedAt);
  return doneAt < now ? doneAt : now;
}

/** Where a call comes from. A ticket alone stands for whoever did something only where it waited (`withTicket`). */
function originOf(
  { deviceId, userAgent }: RequestContext,
  { byTicket }: Pick<Caller, 'byTicket'>,
  { documented, calledByScreens }: EndpointMeta,
): Origin {
  return {
    deviceId,
    device: deviceCode(deviceOf(userAgent)),
    cameBy: byTicket ? 'queue' : documented && !calledByScreens ? 'call' : 'screen',
  };
}

/** Header of a write that may have waited on a device: what the device's own clock showed when it was made, ISO. */
const deviceTimeHeader = 'x-credenza-device-time';

/** Kept beside the corrected time and judged by nobody: a device may say what it likes, in a form that can be stored. */
function deviceTimeOf(headers: Headers): Date | null {
  const said = headers.get(deviceTimeHeader) ?? '';
  const at = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(said) ? new Date(said) : null;
  return at === null || Number.isNaN(at.getTime()) ? null : at;
}

/** Header of a write that waited: who says when it was done, where the device's own clock does not. */
const timeByHeader = 'x-credenza-time-by';

function timeByOf(headers: Headers): TimeBy | null {
  const said = headers.get(timeByHeader);
  return timesBy.find((one) => one === said) ?? null;
}

/** The caller of an endpoint for whoever is signed in. The permission has been checked before; this narrows the type. */
export function callerOf(context: { readonly caller: Caller | null }): Caller {
  const { caller } = context;
  if (!caller) throw refuse('UNAUTHENTICATED');
  return caller;
}

/** The caller of an endpoint for members. The permission has been checked before; this narrows the type. */
export function memberOf(context: { readonly caller: Caller | null }): Member {
  const caller = callerOf(context);
  const { restaurant } = caller;
  if (!restaurant) throw refuse('NO_RESTAURANT');
  return { ...caller, restaurant };
}

/** The caller of an endpoint that needs an operator. */
export function operatorOf(context: { readonly caller: Caller | null }): OperatorCaller {
  const member = memberOf(context);
  const { operator } = member;
  if (!operator) throw refuse('OPERATOR_REQUIRED');
  return { ...member, operator };
}
