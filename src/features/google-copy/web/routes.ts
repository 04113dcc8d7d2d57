import type { Screen } from '#platform/routing/screen.ts';

const own = { access: 'restaurant_admin', feature: 'google_integration', signedOut: '/login' } as const;

export const screens: readonly Screen[] = [
  { path: '/google-setup', ...own, load: async () => (await import('./GuideScreen.tsx')).GuideScreen },
  {
    path: '/google-drive-setup',
    ...own,
    load: async () => (await import('./WizardScreen.tsx')).WizardScreen,
  },
  { path: '/google-data', ...own, load: async () => (await import('./DataScreen.tsx')).DataScreen },
];
