import type { Screen } from '#platform/routing/screen.ts';
import { siteTexts } from './messages.it.ts';

export const siteScreens: readonly Screen[] = [
  {
    path: '/',
    access: 'public',
    frame: 'bare',
    title: siteTexts.title,
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  },
];
