/** What other features' screens may use of the accounts. */
export { savedOperatorKey } from './saved-operator.ts';
export { renewSession } from './session-news.ts';
export { accountsApi, hasFeature, sessionQuery, useSession } from './session.ts';
export { useSignOut } from './useSignOut.ts';
