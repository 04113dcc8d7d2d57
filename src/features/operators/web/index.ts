/** What the app's frame and other screens may use of the operators. */
export { useHeartbeat } from './useHeartbeat.ts';
