import type { RequestContext } from '#platform/http/server/context.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import { deviceCode, deviceOf } from '#platform/kernel/device.ts';
import { timesBy } from '#platform/kernel/time-by.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { EndpointMeta, Permission } from '#platform/http/contract.ts';
import { planAllows } from '../entitlements.ts';
import type { Feature } from '../entitlements.ts';
import { isVouchedFor } from '../vouched-for.ts';
import { authorize } from './caller.ts';
import type { Caller, Member, OperatorCaller, Origin } from './caller.ts';
import { withTicket } from './operator-ticket.ts';
import { planThen } from './plan-then.ts';
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
  const known = atWork && { ...atWork, origin: originOf(context, atWork, meta) };
  const doneAt = vouchedInstant(known, input);
  const judged = await asOfThen(context, known, permission, doneAt);
  const planLacks = lackedToEnd(judged, permission);
  authorize(judged.caller, planLacks === null ? permission : withoutFeature(permission), judged.at);
  const caller = known && planLacks !== null ? { ...known, planLacks } : known;
  // What a kitchen records; its people still read, export, choose who works, and pay.
  if (
    meta.writes &&
    permission.access === 'operator' &&
    !permission.whileSuspended &&
    caller?.restaurant?.isSuspended &&
    !isBefore(caller, doneAt, caller.restaurant.suspendedAt)
  )
    throw refuse('RESTAURANT_SUSPENDED');
  if (caller) await touchSession(context, caller);
  return { ...context, caller };
}

/**
 * When it was done, of what waited on a device: what was done while the plan had it, and before the restaurant was
 * suspended, belongs into the register. The ticket bounds what can be said of that instant (`ticketFault`).
 * @returns null for all else, which is judged as of now
 */
function vouchedInstant(caller: Caller | null, input: unknown): Date | null {
  if (caller === null || !isVouchedFor(caller)) return null;
  // Taken with its ticket, it has a time.
  return new Date((input as { performedAt: string }).performedAt);
}

/** Whether something was done before `end`, on the word of a ticket that was given before it as well. */
const isBefore = ({ ticketGivenAt }: Caller, doneAt: Date | null, end: Date | null | undefined): boolean =>
  !!end && doneAt !== null && doneAt < end && ticketGivenAt !== undefined && ticketGivenAt < end;

/**
 * The caller with the plan that counts, and the instant that it is held against: what stands now, or for what waited on a
 * device what stood when it was done. What is granted now is not taken from what was done before.
 */
async function asOfThen(
  { services }: RequestContext,
  caller: Caller | null,
  { feature }: Pick<Permission, 'feature'>,
  doneAt: Date | null,
): Promise<{ readonly caller: Caller | null; readonly at: Date }> {
  const now = services.clock.now();
  if (!caller?.restaurant || doneAt === null || doneAt >= now) return { caller, at: now };
  const at = doneAt;
  if (feature === undefined || planAllows(caller.restaurant, feature as Feature, at)) return { caller, at };
  const then = await planThen(services, caller.restaurant.id, at);
  if (then === null || !isBefore(caller, at, then.until)) return { caller, at };
  return { caller: { ...caller, restaurant: { ...caller.restaurant, ...then.plan } }, at };
}

/** What the plan lacks of a call that is let through to end what is open; null where it lacks nothing, or is asked for all of it. */
function lackedToEnd(
  { caller, at }: { readonly caller: Caller | null; readonly at: Date },
  { feature, orToEnd }: Permission,
): Feature | null {
  if (!orToEnd || feature === undefined || !caller?.restaurant) return null;
  return planAllows(caller.restaurant, feature as Feature, at) ? null : (feature as Feature);
}

const withoutFeature = ({ feature: _feature, ...permission }: Permission): Permission => permission;

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
