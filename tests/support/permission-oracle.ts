import { featuresOfPlan, lowestPlanWith } from '#features/access/entitlements.ts';
import type { Feature, PlanType } from '#features/access/entitlements.ts';
import type { Access, Permission } from '#platform/http/contract.ts';

/** What is true of a caller, in the words of the permissions. */
export interface Standing {
  readonly signedIn: boolean;
  readonly restaurant: boolean;
  /** Administrator of the restaurant. */
  readonly admin: boolean;
  /** Administrator of the platform with fewer rights (C-13). */
  readonly platformAdmin: boolean;
  readonly superAdmin: boolean;
  /** Whether a super administrator has given a second factor in this session. */
  readonly secondFactor?: boolean;
  /** False for somebody who has shown long ago that it is them. */
  readonly proven?: false;
  /** An operator was chosen on this device and still counts. */
  readonly operator: boolean;
  /** The plan whose rights are in force. */
  readonly plan: PlanType;
}

type Need =
  | 'factor'
  | 'proof'
  | 'person'
  | 'us'
  | 'super'
  | 'restaurant'
  | 'administrator'
  | 'plan'
  | 'operator';

/** What each kind of endpoint asks for, in the order in which it says what is missing. */
const needs: Readonly<Record<Access, readonly Need[]>> = {
  public: [],
  user: ['person', 'proof'],
  member: ['person', 'restaurant', 'plan', 'proof'],
  operator: ['person', 'restaurant', 'plan', 'operator', 'proof'],
  restaurant_admin: ['person', 'restaurant', 'administrator', 'factor', 'plan', 'proof'],
  platform_admin: ['person', 'us', 'factor', 'proof'],
  super_admin: ['person', 'super', 'factor', 'proof'],
};

/**
 * The refusal that somebody of this standing must get from an endpoint with this permission, or null when the door is
 * open. Written down apart from the server's own decision, which is held against it.
 */
export function expectedRefusal(who: Standing, permission: Permission | undefined): string | null {
  if (!permission) return 'FORBIDDEN';
  const { access, feature, orSuperAdmin = false, proven = false } = permission;
  const answers: Readonly<Record<Need, readonly [met: boolean, refusal: string]>> = {
    person: [who.signedIn, 'UNAUTHENTICATED'],
    us: [who.platformAdmin || who.superAdmin, 'FORBIDDEN'],
    super: [who.superAdmin, 'FORBIDDEN'],
    factor: [
      !who.superAdmin || who.secondFactor === true || (access === 'restaurant_admin' && who.admin),
      'SECOND_FACTOR_REQUIRED',
    ],
    proof: [!proven || who.proven !== false, 'PROOF_REQUIRED'],
    restaurant: [who.restaurant, 'NO_RESTAURANT'],
    administrator: [who.admin || who.superAdmin, 'FORBIDDEN'],
    plan: [feature === undefined || featuresOfPlan(who.plan)[feature as Feature], 'PLAN_REQUIRED'],
    operator: [
      who.operator || (orSuperAdmin && who.superAdmin && who.secondFactor === true),
      orSuperAdmin && who.superAdmin ? 'SECOND_FACTOR_REQUIRED' : 'OPERATOR_REQUIRED',
    ],
  };
  const missing = needs[access].find((need) => !answers[need][0]);
  return missing === undefined ? null : answers[missing][1];
}

/** The plan that PLAN_REQUIRED must name for a feature. */
export const planNamedFor = (feature: string): string => lowestPlanWith(feature as Feature);
