import { createElement, lazy } from 'react';
import type { ComponentType } from 'react';
import type { Screen } from '#platform/routing/screen.ts';

/** Loads another way to sign in, shown under the form (passkeys). */
export type WayIn = () => Promise<{ default: ComponentType }>;

/** The screens of the accounts. `otherWaysIn` come from features that know more than passwords. */
export function accountScreens({ otherWaysIn }: { otherWaysIn: readonly WayIn[] }): readonly Screen[] {
  const ways = otherWaysIn.map((load) => lazy(load));
  const screen = (path: string, load: Screen['load']): Screen => ({
    path,
    access: 'public',
    frame: 'bare',
    load,
  });
  return [
    screen('/login', async () => {
      const { LoginScreen } = await import('./LoginScreen.tsx');
      return () => createElement(LoginScreen, { ways });
    }),
    screen('/auth', async () => {
      const { AuthScreen } = await import('./AuthScreen.tsx');
      return () => createElement(AuthScreen, { ways });
    }),
    screen('/auth/confirm', async () => (await import('./ConfirmScreen.tsx')).ConfirmScreen),
    screen('/forgot-password', async () => (await import('./ForgotPasswordScreen.tsx')).ForgotPasswordScreen),
    screen(
      '/reset-password-confirm',
      async () => (await import('./ResetPasswordScreen.tsx')).ResetPasswordScreen,
    ),
  ];
}
