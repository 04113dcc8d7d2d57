import type { Screen } from '#platform/routing/screen.ts';

export const refrigerationScreens: readonly Screen[] = [
  {
    path: '/refrigeration',
    access: 'operator',
    feature: 'registers',
    load: async () => (await import('./RefrigerationScreen.tsx')).RefrigerationScreen,
  },
];
