/** What other features' screens may use of the accounts. */
export { accountsApi, hasFeature, sessionQuery, useSession } from './session.ts';
