import type { EffectiveFeatures } from './entitlements.ts';

/**
 * What is assumed when the feature map cannot be loaded (PLAN-25, C-49): enough to see the
 * dashboard, the stock and the scanner, nothing that is paid for or administers. Never cached; the
 * server decides on every call anyway.
 */
export const FALLBACK_FEATURES: EffectiveFeatures = {
  dashboard: true,
  operator_management: false,
  inventory_basic: true,
  scanner: true,
  google_integration: false,
  voice_interface: false,
  admin_access: false,
  super_admin_access: false,
  restaurant_management: false,
  subscription_management: false,
  max_operators: 1,
  subscription_active: false,
  subscription_status: 'inactive',
  current_operators: 0,
  voice_advanced: false,
  haccp_advanced: false,
  advanced_notifications: false,
  advanced_reports: false,
  multiple_operators: false,
  qr_labels: false,
  haccp_basic: false,
  registers: false,
  audit_log: false,
  autoregulation: false,
  smart_planning: false,
};

/**
 * The features that the screens act on: those that the server told; none for a visitor and for a person without a
 * restaurant, for whom nothing is loaded (PLAN-26); the fallback while the server's answer can not be had (PLAN-25).
 * In a file of its own, because the sign-in page carries it.
 */
export function featuresToActOn(
  session: { readonly restaurant: object | null; readonly features: FeatureMap } | null | undefined,
): FeatureMap {
  if (session === undefined) return FALLBACK_FEATURES;
  return session === null || session.restaurant === null ? {} : session.features;
}

type FeatureMap = Readonly<Record<string, boolean | number | string>>;
