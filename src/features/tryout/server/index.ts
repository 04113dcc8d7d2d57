/** What the server's start uses. */
export { keepPool } from './keep-pool.ts';
