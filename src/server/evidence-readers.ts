import { readCompletionEvidence } from '#features/haccp/server/index.ts';
import type { EvidenceReader } from '#features/integrity/server/index.ts';
import { readMovementEvidence } from '#features/inventory/server/index.ts';
import { readReadingEvidence } from '#features/refrigeration/server/index.ts';

/** Every kind of record that the hash chain vouches for; one line for each. */
export const evidenceReaders: readonly EvidenceReader[] = [
  readMovementEvidence,
  readReadingEvidence,
  readCompletionEvidence,
];
