import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/operator-selection',
    access: 'member',
    signedOut: '/auth',
    load: async () => (await import('./OperatorSelectionScreen.tsx')).OperatorSelectionScreen,
  },
  {
    path: '/operators',
    access: 'restaurant_admin',
    load: async () => (await import('./OperatorsScreen.tsx')).OperatorsScreen,
  },
];
