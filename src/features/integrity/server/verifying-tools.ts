import { hash } from 'node:crypto';
import { checkTokenWith } from '#platform/time-stamp/token.ts';
import type { CheckToken } from '../evidence-file.ts';
import type { VerifyTools } from '../verify-file.ts';
import { sha256hex } from './append-evidence.ts';
import { verifyNoteSignature } from './note-keys.ts';

/** What it takes to verify a file by Node's own means, without a network. */
export const verifyingTools = (checkToken: CheckToken = checkTokenWith()): VerifyTools => ({
  sha256hex,
  sha256ofBytes: (bytes) => hash('sha256', bytes, 'hex'),
  verifySignature: verifyNoteSignature,
  checkToken,
});
