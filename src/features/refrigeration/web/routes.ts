import type { Screen } from '#platform/routing/screen.ts';
import { refrigerationTexts } from './messages.it.ts';

export const refrigerationScreens: readonly Screen[] = [
  {
    path: '/refrigeration',
    access: 'operator',
    title: refrigerationTexts.title,
    load: async () => (await import('./RefrigerationScreen.tsx')).RefrigerationScreen,
  },
];
