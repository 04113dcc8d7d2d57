import type { Screen } from '#platform/routing/screen.ts';

/** One screen by two names (GUARD-08). Administrators with fewer rights see fewer tabs of it (C-13). */
export const screens: readonly Screen[] = [
  {
    path: '/admin',
    aliases: ['/super-admin'],
    access: 'platform_admin',
    load: async () => (await import('./AdministrationScreen.tsx')).AdministrationScreen,
  },
];
