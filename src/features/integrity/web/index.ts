/** What other features may use of the integrity in the browser. */
export { ownChainQuery } from './queries.ts';
