/** What other features may use of the bell on the server. */
export { readUrgent } from './read-notifications.ts';
