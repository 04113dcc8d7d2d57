/** What other features may use of the integrity on the server. */
export { appendEvidence, evidenceLink, sha256hex } from './append-evidence.ts';
export type { Evidence } from './append-evidence.ts';
export { checkNow } from './check-now.ts';
export { verifyRestaurant } from './verify-restaurant.ts';
export { readOwnChain } from './own-chain.ts';
export { maxExportedLinks, readEvidenceOf } from './export-evidence.ts';
export { otherTimes } from './other-times.ts';
export { closeChain } from './close-chain.ts';
export { noteKeys, signNote, verifyNoteSignature } from './note-keys.ts';
export { recordPoint } from './record-kind.ts';
export type { RecordKind } from './record-kind.ts';
export { registerTotal } from './register-total.ts';
export { runCheck } from './run-check.ts';
export { followTrail } from './seal-restaurant.ts';
export { signCheckpoint } from './sign-checkpoint.ts';
export { lastTimeStamp, timeStampOf } from './time-stamps.ts';
export type { EvidenceReader } from './verify-restaurant.ts';
