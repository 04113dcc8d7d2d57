import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/account',
    access: 'user',
    load: async () => (await import('./AccountScreen.tsx')).AccountScreen,
  },
  {
    path: '/account/confirm-email',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
  },
];

/** Loads the way in with a passkey, for the sign-in page; with the addresses, for the beginning of the app needs no more of this room. */
export const passkeyWayIn = async () => ({
  default: (await import('./PasskeyWayIn.tsx')).PasskeyWayIn,
});
