/** What other features' screens may use of the accounts. */
export { AccountCard } from './AccountCard.tsx';
export { PasswordRules } from './PasswordRules.tsx';
export { forgetSavedOperator, savedOperatorKey } from './saved-operator.ts';
export { renewSession } from './session-news.ts';
export { accountsApi, hasFeature, sessionQuery, useSession } from './session.ts';
export { useSignOut } from './useSignOut.ts';
