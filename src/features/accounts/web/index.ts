import { lazy } from 'react';

/** What other features' screens may use of the accounts. */
export { forgetSavedOperator, savedOperatorKey } from './saved-operator.ts';
export { accountsApi } from './queries.ts';
export { useSignOut } from './useSignOut.ts';

/** The card of the sign-in pages, the sign-up and what follows it, and the rules of a password as they are met; each comes with who shows it. */
export const AccountCard = lazy(async () => ({ default: (await import('./AccountCard.tsx')).AccountCard }));
export const SignUpForm = lazy(async () => ({ default: (await import('./SignUpForm.tsx')).SignUpForm }));
export const MailSent = lazy(async () => ({ default: (await import('./ConfirmationMail.tsx')).MailSent }));
export const PasswordRules = lazy(async () => ({
  default: (await import('./PasswordRules.tsx')).PasswordRules,
}));
