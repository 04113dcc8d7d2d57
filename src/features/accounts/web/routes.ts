import type { Screen } from '#platform/routing/screen.ts';

export const accountScreens: readonly Screen[] = [
  {
    path: '/login',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./LoginScreen.tsx')).LoginScreen,
  },
  {
    path: '/auth/confirm',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./ConfirmScreen.tsx')).ConfirmScreen,
  },
  {
    path: '/forgot-password',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  },
  {
    path: '/reset-password-confirm',
    access: 'public',
    frame: 'bare',
    load: async () => (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen,
  },
];
