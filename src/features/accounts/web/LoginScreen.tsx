import type { ComponentType } from 'react';
import { useLocation } from '@tanstack/react-router';
import { SignInOrUp } from './SignInOrUp.tsx';

/** `/login`: sign in or sign up; `tab=signup` opens the latter (AUTH-01, AUTH-02). */
export function LoginScreen({ ways }: { ways: readonly ComponentType[] }) {
  const signingUp = new URLSearchParams(useLocation().searchStr).get('tab') === 'signup';
  return <SignInOrUp path="/login" signingUp={signingUp} ways={ways} />;
}
