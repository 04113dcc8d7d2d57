import type { RequestContext } from '#platform/http/server/context.ts';
import type { Permission } from '#platform/http/contract.ts';
import { refuse } from '#platform/http/server/refuse.ts';
import type { Versions } from '#platform/memory/question.ts';
import { isUuid } from '#platform/kernel/ids.ts';
import type { CameBy } from '#platform/kernel/came-by.ts';
import type { TimeBy } from '#platform/kernel/time-by.ts';
import type { OperatorIcon } from '../operator-icons.ts';
import { activeSince } from '../operator-sessions.ts';
import type { Feature, PlanState } from '../entitlements.ts';
import { lowestPlanWith, planAllows } from '../entitlements.ts';
import { isProven } from '../proof.ts';
import { sessionTokenHash } from './session-token.ts';

/** Cookie that carries the id of this device's operator session. */
export const operatorCookie = 'credenza_operator';

/** A signed-in person as the server knows them, read afresh for every request. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  /** The session of this browser. */
  readonly sessionId: string;
  readonly session: {
    readonly startedAt: Date;
    readonly expiresAt: Date;
    readonly lastUsedAt: Date | null;
    /** When a second factor was given in it: by the passkey that began it, or afterwards. */
    readonly secondFactorAt: Date | null;
    /** When the password or a passkey was last given once more in it. */
    readonly provenAt: Date | null;
  };
  /** The sign-in before the last one (C-21). */
  readonly previousSignInAt: Date | null;
  readonly isSuperAdmin: boolean;
  /** Has a passkey or an authenticator app: who has neither may set one up by the password. */
  readonly hasSecondFactor: boolean;
  readonly adminLevel: string | null;
  /** `versions` says what the parts of its data were at when the caller was found (platform/memory). */
  readonly restaurant:
    | (PlanState & {
        readonly id: string;
        readonly name: string;
        readonly versions: Versions;
        /** From when on it is deleted; null for one that stays. */
        readonly deletionDueAt: Date | null;
        readonly isSuspended: boolean;
        /** Since when; null for one that is not. */
        readonly suspendedAt?: Date | null;
        /** Of a tryout (C-62): until when it stays; null for the restaurant of somebody with an account. */
        readonly tryoutUntil: Date | null;
      })
    | null;
  /** Who works on this device, from the operator session; null when nobody was chosen or the choice ran out. */
  readonly operator: {
    readonly id: string;
    readonly name: string;
    readonly icon: OperatorIcon;
    readonly sessionId: string;
  } | null;
  /** What the device's own clock showed when a write was made that may have waited there; left out for other calls. */
  readonly deviceTime?: Date | null;
  /** Who says when such a write was done, where that clock does not. */
  readonly timeBy?: TimeBy | null;
  /** A ticket stands for the operator, and was taken for the time of the write (`withTicket`). */
  readonly byTicket?: true;
  /** When that ticket was given. */
  readonly ticketGivenAt?: Date;
  /** What the plan lacks of a call that it may make all the same, to end what is open (`requireToEnd`). */
  readonly planLacks?: Feature;
  /** From which device the call came, and how; left out where there was no call. */
  readonly origin?: Origin;
}

/** Where a write came from, as the audit log keeps it. */
export interface Origin {
  /** This browser; null for what no browser does. */
  readonly deviceId: string | null;
  /** What it says of itself (`deviceCode`). */
  readonly device: string | null;
  readonly cameBy: CameBy;
}

/** A caller with a restaurant. */
export type Member = Caller & { readonly restaurant: NonNullable<Caller['restaurant']> };
/** Whose records are read, where it does not matter by whom: a member, or somebody to whom an inspector's link was given. */
export interface Reader {
  readonly restaurant: Pick<Member['restaurant'], 'id' | 'versions'>;
}
/** A member who has chosen an operator on this device: records carry the name. */
export type OperatorCaller = Member & { readonly operator: NonNullable<Caller['operator']> };

interface CallerRow {
  user_id: string;
  email: string;
  session_id: string;
  session_started_at: Date;
  session_expires_at: Date;
  session_last_used_at: Date | null;
  second_factor_at: Date | null;
  proven_at: Date | null;
  has_second_factor: boolean;
  previous_sign_in_at: Date | null;
  is_super_admin: boolean;
  admin_level: string | null;
  restaurant_id: string | null;
  restaurant_name: string;
  current_plan_type: PlanState['planType'];
  subscription_status: PlanState['subscriptionStatus'];
  trial_ends_at: Date | null;
  bonus_expires_at: Date | null;
  deletion_due_at: Date | null;
  suspended_at: Date | null;
  tryout_until: Date | null;
  versions: Versions | null;
  operator_session_id: string | null;
  operator_id: string;
  operator_name: string;
  operator_icon: OperatorIcon;
}

/** $1 hash of the token, $2 now, $3 id of the operator session, $4 device, $5 earliest last activity of an operator. */
const callerStatement = `
  SELECT s.id AS session_id, s.created_at AS session_started_at, s.expires_at AS session_expires_at,
         s.last_used_at AS session_last_used_at, s.second_factor_at, s.proven_at, u.previous_sign_in_at,
         -- Asked of super administrators alone: nobody else pays for the look.
         coalesce(p.is_super_admin, false) AND (
           EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id)
           OR EXISTS (SELECT FROM authenticators t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)) AS has_second_factor,
         u.id AS user_id, u.email, coalesce(p.is_super_admin, false) AS is_super_admin, p.admin_level,
         r.id AS restaurant_id, r.name AS restaurant_name, r.current_plan_type, r.subscription_status,
         r.trial_ends_at, r.bonus_expires_at, r.deletion_due_at, r.suspended_at, r.tryout_until,
         (SELECT v.versions FROM restaurant_versions v WHERE v.restaurant_id = r.id) AS versions,
         o.session_id AS operator_session_id, o.id AS operator_id, o.name AS operator_name, o.icon_name AS operator_icon
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN profiles p ON p.id = u.id
    LEFT JOIN restaurants r ON r.id = p.restaurant_id
    LEFT JOIN LATERAL (
      SELECT os.id AS session_id, op.id, op.name, op.icon_name
        FROM operator_sessions os
        JOIN operators op ON op.restaurant_id = os.restaurant_id AND op.id = os.operator_id AND op.archived_at IS NULL
       WHERE os.restaurant_id = r.id AND os.id = $3::uuid AND os.user_id = u.id AND os.device_id = $4::uuid
         AND NOT os.is_forced_logout AND os.last_activity >= $5::timestamptz) o ON true
   WHERE s.token = $1 AND s.expires_at > $2::timestamptz AND u.email_verified`;

/**
 * Finds who is calling, in one query: the session behind the token, the profile, the restaurant with its plan, and the
 * operator session of this device. An operator session counts when it belongs to this person and device, was not ended
 * by force and was used in the last 30 minutes (OPER-11…14).
 * @returns null for a visitor, an expired session or an unconfirmed address.
 */
export async function findCaller(context: RequestContext, token: string): Promise<Caller | null> {
  const now = context.services.clock.now();
  const operatorSession = context.cookies.get(operatorCookie);
  const sessionId = operatorSession && isUuid(operatorSession) ? operatorSession : null;
  const rows = await context.services.database.oneAs<CallerRow>('accounts', {
    name: 'find_caller',
    text: callerStatement,
    values: [
      sessionTokenHash(token),
      now.toISOString(),
      sessionId,
      context.deviceId,
      activeSince(now).toISOString(),
    ],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    userId: row.user_id,
    email: row.email,
    sessionId: row.session_id,
    session: {
      startedAt: row.session_started_at,
      expiresAt: row.session_expires_at,
      lastUsedAt: row.session_last_used_at,
      secondFactorAt: row.second_factor_at,
      provenAt: row.proven_at,
    },
    previousSignInAt: row.previous_sign_in_at,
    isSuperAdmin: row.is_super_admin,
    hasSecondFactor: row.has_second_factor,
    adminLevel: row.admin_level,
    restaurant:
      row.restaurant_id === null
        ? null
        : {
            id: row.restaurant_id,
            name: row.restaurant_name,
            planType: row.current_plan_type,
            subscriptionStatus: row.subscription_status,
            trialEndsAt: row.trial_ends_at,
            bonusExpiresAt: row.bonus_expires_at,
            deletionDueAt: row.deletion_due_at,
            isSuspended: row.suspended_at !== null,
            suspendedAt: row.suspended_at,
            tryoutUntil: row.tryout_until,
            versions: row.versions ?? {},
          },
    operator:
      row.operator_session_id === null
        ? null
        : {
            id: row.operator_id,
            name: row.operator_name,
            icon: row.operator_icon,
            sessionId: row.operator_session_id,
          },
  };
}

/** True for the administrators of a restaurant and for us (C-12). */
export const isRestaurantAdmin = (caller: Pick<Caller, 'isSuperAdmin' | 'adminLevel'>): boolean =>
  caller.isSuperAdmin || caller.adminLevel === 'restaurant_admin';

/** True for us: super administrators, and administrators of the platform with fewer rights (C-13). */
export const isPlatformAdmin = (caller: Caller): boolean =>
  caller.isSuperAdmin || caller.adminLevel === 'admin';

/**
 * What of a second factor this session still lacks. Super administrators need one (a passkey, or the code of an app):
 * what they may do they may do to every restaurant, and a password can be guessed, read along or typed on a wrong page.
 */
export function missingSecondFactor(caller: Caller): 'set_up' | 'give' | null {
  if (!caller.isSuperAdmin || caller.session.secondFactorAt !== null) return null;
  return caller.hasSecondFactor ? 'give' : 'set_up';
}

/**
 * Holds a caller against what an endpoint asks. The one place where rights are decided for a call.
 * @throws UNAUTHENTICATED, FORBIDDEN, SECOND_FACTOR_REQUIRED, PROOF_REQUIRED, NO_RESTAURANT, PLAN_REQUIRED, OPERATOR_REQUIRED, NOT_IN_TRYOUT
 */
export function authorize(caller: Caller | null, permission: Permission, now: Date): void {
  if (permission.access === 'public') return;
  if (!caller) throw refuse('UNAUTHENTICATED');
  if (permission.outward && caller.restaurant?.tryoutUntil) throw refuse('NOT_IN_TRYOUT');
  requireRight(caller, permission, now);
  // Last: who may not do it at all is not asked for a password first.
  if (permission.proven && !isProven(caller.session, now)) throw refuse('PROOF_REQUIRED');
}

/** The refusal of what a plan lacks, with the lowest plan that has it. */
export const planRequired = (feature: Feature): Error =>
  refuse('PLAN_REQUIRED', { feature, requiredPlan: lowestPlanWith(feature) });

function requireRight(caller: Caller, permission: Permission, now: Date): void {
  if (permission.access === 'user') return;
  if (permission.access === 'super_admin' || permission.access === 'platform_admin') {
    const may = permission.access === 'super_admin' ? caller.isSuperAdmin : isPlatformAdmin(caller);
    if (!may) throw refuse('FORBIDDEN');
    if (missingSecondFactor(caller)) throw refuse('SECOND_FACTOR_REQUIRED');
    return;
  }
  if (!caller.restaurant) throw refuse('NO_RESTAURANT');
  if (permission.access === 'restaurant_admin') {
    if (!isRestaurantAdmin(caller)) throw refuse('FORBIDDEN');
    // Whoever administers this restaurant needs no right of ours for it.
    if (caller.adminLevel !== 'restaurant_admin' && missingSecondFactor(caller))
      throw refuse('SECOND_FACTOR_REQUIRED');
  }
  if (permission.feature !== undefined) {
    const feature = permission.feature as Feature;
    if (!planAllows(caller.restaurant, feature, now)) throw planRequired(feature);
  }
  if (permission.access === 'operator' && !caller.operator) {
    if (!permission.orSuperAdmin || !caller.isSuperAdmin) throw refuse('OPERATOR_REQUIRED');
    if (missingSecondFactor(caller)) throw refuse('SECOND_FACTOR_REQUIRED');
  }
}
