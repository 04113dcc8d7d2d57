/** What other features may use of the refrigeration register on the server. */
export { readingEvidence, readingEvidenceType, readReadingEvidence } from './evidence.ts';
export type { ReadingRow } from './evidence.ts';
