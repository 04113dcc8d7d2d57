import type { Screen } from '#platform/routing/screen.ts';

export const siteScreens: readonly Screen[] = [
  {
    path: '/',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  },
  {
    path: '/terms',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./TermsScreen.tsx')).TermsScreen,
  },
  {
    path: '/privacy',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./PrivacyScreen.tsx')).PrivacyScreen,
  },
  {
    path: '/cookies',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./CookiesScreen.tsx')).CookiesScreen,
  },
];
