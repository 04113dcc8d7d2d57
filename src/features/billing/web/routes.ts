import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/subscription',
    access: 'member',
    load: async () => (await import('./SubscriptionScreen.tsx')).SubscriptionScreen,
  },
  {
    path: '/subscription-success',
    access: 'member',
    load: async () => (await import('./SubscriptionSuccessScreen.tsx')).SubscriptionSuccessScreen,
  },
  {
    path: '/plan-selection',
    access: 'member',
    signedOut: '/auth',
    load: async () => (await import('./PlanSelectionScreen.tsx')).PlanSelectionScreen,
  },
];
