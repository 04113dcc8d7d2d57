/**
 * What each plan gives: the single source for the server's checks, the session's feature map, the
 * documented `get_effective_features` call and the comparison table of the landing page (C-06, C-38).
 * To change a right, change the table; nothing else knows plans by name.
 */

/** Plan codes as written. `basic` is an old spelling of `base`, accepted on read only (C-05). */
export const planTypes = ['test', 'free', 'base', 'plus', 'bonus', 'bonus_plus'] as const;
export type PlanType = (typeof planTypes)[number];

/** Everything a plan can hold or not hold. */
export const features = [
  'dashboard',
  'operator_management',
  'inventory_basic',
  'scanner',
  'google_integration',
  'qr_labels',
  'haccp_basic',
  'registers',
  'voice_interface',
  'haccp_advanced',
  'autoregulation',
  'audit_log',
  'smart_planning',
  'advanced_notifications',
  'advanced_reports',
  'multiple_operators',
] as const;
export type Feature = (typeof features)[number];

type Entitlement = { readonly features: readonly Feature[]; readonly maxOperators: number };

/** What nobody is denied (C-06 "base set", PLAN-21). */
const everyone = [
  'dashboard',
  'operator_management',
  'inventory_basic',
  'scanner',
  'google_integration',
] as const satisfies readonly Feature[];

/** Labels and basic HACCP come with Base (PLAN-17) and with its tries: test and bonus (C-06). */
const base = [...everyone, 'qr_labels', 'haccp_basic'] as const satisfies readonly Feature[];

const table: Record<PlanType, Entitlement> = {
  // Three family members (OPER-42), so Free is a plan of several operators (PLAN-20, C-08).
  free: { features: [...everyone, 'multiple_operators'], maxOperators: 3 },
  test: { features: base, maxOperators: 1 },
  base: { features: base, maxOperators: 1 },
  bonus: { features: base, maxOperators: 1 },
  plus: { features, maxOperators: 10 },
  bonus_plus: { features, maxOperators: 10 },
};

/**
 * What the comparison table has a row for, in its order: the features that somebody can use today. A room that is added
 * adds its feature here (C-38, C-40: nothing is advertised that is absent).
 */
export const comparedFeatures = [
  'dashboard',
  'inventory_basic',
  'scanner',
  'haccp_basic',
  'registers',
  'haccp_advanced',
  'autoregulation',
  'qr_labels',
  'voice_interface',
  'audit_log',
  'advanced_notifications',
  'smart_planning',
  'advanced_reports',
] as const satisfies readonly Feature[];
export type ComparedFeature = (typeof comparedFeatures)[number];

/** Plans on sale; `test`, `bonus` and `bonus_plus` are given, not bought. */
export type SoldPlan = 'free' | 'base' | 'plus';

export const subscriptionStatuses = ['active', 'trial', 'inactive'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** What a restaurant's row says of its plan. Instants in UTC. */
export type PlanState = {
  readonly planType: PlanType | 'basic';
  readonly subscriptionStatus: SubscriptionStatus;
  readonly trialEndsAt: Date | null;
  readonly bonusExpiresAt: Date | null;
};

/** The plan code behind a stored or documented one: `basic` → `base`; null for what is no plan (C-05). */
export function readPlanType(text: string): PlanType | null {
  if (text === 'basic') return 'base';
  return planTypes.find((plan) => plan === text) ?? null;
}

/**
 * Whether the subscription counts as active at an instant (C-11): always for free and test, which have
 * none; for a bonus before it expires; for a sold plan when active, or on trial before the trial ends.
 * A trial or bonus without an end date is not active: a missing date must not grant for ever.
 */
export function subscriptionActive(state: PlanState, now: Date): boolean {
  const isBefore = (end: Date | null) => end !== null && now.getTime() < end.getTime();
  switch (state.planType) {
    case 'free':
    case 'test':
      return true;
    case 'bonus':
    case 'bonus_plus':
      return isBefore(state.bonusExpiresAt);
    case 'base':
    case 'basic':
    case 'plus':
      return (
        state.subscriptionStatus === 'active' ||
        (state.subscriptionStatus === 'trial' && isBefore(state.trialEndsAt))
      );
  }
}

/** Length of the trial that comes with a restaurant made by the super administrator, in days (PLAN-28, C-02). */
export const trialDays = 30;

/** When a trial that begins now ends: 30 days of 24 hours later, so that changes of the clock neither give nor take. */
export function trialEnd(begin: Date): Date {
  return new Date(begin.getTime() + trialDays * 24 * 3_600_000);
}

/** When what the plan gives ends, or null for what has no end: the bonus, the trial or the paid time (PLAN-30). */
export function planEnd(state: PlanState & { readonly subscriptionExpiresAt: Date | null }): Date | null {
  switch (state.planType) {
    case 'free':
    case 'test':
      return null;
    case 'bonus':
    case 'bonus_plus':
      return state.bonusExpiresAt;
    case 'base':
    case 'basic':
    case 'plus':
      return state.subscriptionStatus === 'trial' ? state.trialEndsAt : state.subscriptionExpiresAt;
  }
}

/** The rights in force: those of the plan while it is active; a plan that has lapsed gives those of Free (C-06). */
function entitlementOf(state: PlanState, now: Date): Entitlement {
  if (!subscriptionActive(state, now)) return table.free;
  return table[state.planType === 'basic' ? 'base' : state.planType];
}

/** Whether a restaurant's plan holds a feature now. The server asks this on every call that names a feature. */
export function planAllows(state: PlanState, feature: Feature, now: Date): boolean {
  return entitlementOf(state, now).features.includes(feature);
}

/** How many operators a restaurant may have, and may have at work at once (OPER-42, C-08). */
export function maxOperators(state: PlanState, now: Date): number {
  return entitlementOf(state, now).maxOperators;
}

/** The smallest sold plan that has a feature: what the restriction modal and PLAN_REQUIRED name (C-56). */
export function lowestPlanWith(feature: Feature): SoldPlan {
  const belowPlus = (['free', 'base'] as const).find((plan) => table[plan].features.includes(feature));
  return belowPlus ?? 'plus';
}

/** Every feature with its flag, for one restaurant. */
export function planFeatures(state: PlanState, now: Date): Record<Feature, boolean> {
  return featureFlags(entitlementOf(state, now).features);
}

/** Every feature with its flag, for a plan in force: the columns of the comparison table (C-38). */
export function featuresOfPlan(plan: PlanType): Record<Feature, boolean> {
  return featureFlags(table[plan].features);
}

/** How many operators a plan in force allows (PLAN-07…09): the cards and the comparison table. */
export function operatorsOfPlan(plan: PlanType): number {
  return table[plan].maxOperators;
}

function featureFlags(held: readonly Feature[]): Record<Feature, boolean> {
  const flags = features.map((feature) => [feature, held.includes(feature)] as const);
  return Object.fromEntries(flags) as Record<Feature, boolean>;
}

/** The documented feature map of a restaurant and caller, with exactly these keys. */
export type EffectiveFeatures = {
  // PLAN-21
  readonly dashboard: boolean;
  readonly operator_management: boolean;
  readonly inventory_basic: boolean;
  readonly scanner: boolean;
  readonly google_integration: boolean;
  readonly voice_interface: boolean;
  // PLAN-22
  readonly admin_access: boolean;
  readonly super_admin_access: boolean;
  readonly restaurant_management: boolean;
  readonly subscription_management: boolean;
  // PLAN-23
  readonly max_operators: number;
  readonly subscription_active: boolean;
  readonly subscription_status: SubscriptionStatus;
  readonly current_operators: number;
  // PLAN-24
  readonly voice_advanced: boolean;
  readonly haccp_advanced: boolean;
  readonly advanced_notifications: boolean;
  readonly advanced_reports: boolean;
  readonly multiple_operators: boolean;
  // Keys that the documents lack for things they gate (C-06)
  readonly qr_labels: boolean;
  readonly haccp_basic: boolean;
  readonly registers: boolean;
  readonly audit_log: boolean;
  readonly autoregulation: boolean;
  readonly smart_planning: boolean;
};

/** A restaurant's plan, who asks, and when. */
export type EffectiveFeaturesInput = PlanState & {
  /** `profiles.admin_level`. */
  readonly adminLevel: string | null;
  readonly isSuperAdmin: boolean;
  /** Operators the restaurant has, archived ones left out. */
  readonly currentOperators: number;
  readonly now: Date;
};

/**
 * The feature map as documented (PLAN-21…24), in both vocabularies from the one table. Administration
 * rights come from the person, never from the plan: the restaurant's administrator and the super
 * administrator have them, `super_admin_access` only the latter (C-12).
 */
export function effectiveFeatures(input: EffectiveFeaturesInput): EffectiveFeatures {
  const held = planFeatures(input, input.now);
  const isAdmin = input.isSuperAdmin || input.adminLevel === 'restaurant_admin';
  return {
    dashboard: held.dashboard,
    operator_management: held.operator_management,
    inventory_basic: held.inventory_basic,
    scanner: held.scanner,
    google_integration: held.google_integration,
    voice_interface: held.voice_interface,
    admin_access: isAdmin,
    super_admin_access: input.isSuperAdmin,
    restaurant_management: isAdmin,
    subscription_management: isAdmin,
    max_operators: maxOperators(input, input.now),
    subscription_active: subscriptionActive(input, input.now),
    subscription_status: input.subscriptionStatus,
    current_operators: input.currentOperators,
    voice_advanced: held.voice_interface,
    haccp_advanced: held.haccp_advanced,
    advanced_notifications: held.advanced_notifications,
    advanced_reports: held.advanced_reports,
    multiple_operators: held.multiple_operators,
    qr_labels: held.qr_labels,
    haccp_basic: held.haccp_basic,
    registers: held.registers,
    audit_log: held.audit_log,
    autoregulation: held.autoregulation,
    smart_planning: held.smart_planning,
  };
}
