import type { ComponentType } from 'react';
import { useLocation } from '@tanstack/react-router';
import { SignInOrUp } from './SignInOrUp.tsx';

/**
 * `/auth`: the same doors, where links that name a plan lead (AUTH-36…41, AUTH-70): a plan opens the sign-up like
 * `tab=signup` does (C-25), and the conditions are accepted by a tick.
 */
export function AuthScreen({ ways }: { ways: readonly ComponentType[] }) {
  const search = new URLSearchParams(useLocation().searchStr);
  const tab = search.get('tab');
  const signingUp = tab === 'signup' || (search.has('plan') && tab !== 'signin');
  return <SignInOrUp path="/auth" signingUp={signingUp} ways={ways} />;
}
