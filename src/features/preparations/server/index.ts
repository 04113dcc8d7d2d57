/** What other features may use of preparations on the server. */
export { readPreparationEvidence } from './evidence.ts';
