import type { Screen } from '#platform/routing/screen.ts';

export const planScreens: readonly Screen[] = [
  {
    path: '/subscription',
    access: 'member',
    load: async () => (await import('./SubscriptionScreen.tsx')).SubscriptionScreen,
  },
  {
    path: '/plan-selection',
    access: 'member',
    signedOut: '/auth',
    load: async () => (await import('./PlanSelectionScreen.tsx')).PlanSelectionScreen,
  },
];
