/** What other features may use of the Google account on the server. */
export { isGoogleConfigured } from './read-settings.ts';
