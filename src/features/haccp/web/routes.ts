import type { Screen } from '#platform/routing/screen.ts';
import { haccpTexts } from './messages.it.ts';

export const haccpScreens: readonly Screen[] = [
  {
    path: '/haccp',
    access: 'operator',
    title: haccpTexts.title,
    load: async () => (await import('./HaccpScreen.tsx')).HaccpScreen,
  },
];
