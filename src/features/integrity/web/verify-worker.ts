import { checkTokenWith } from '#platform/time-stamp/token.ts';
import {
  isSound,
  readEarlier,
  readEvidence,
  readKeptTimeStamps,
  verifyEvidence,
  verifyTimeStamps,
} from '../evidence-file.ts';
import { verdictLines } from '../verdict-lines.ts';
import { sha256hex, verifySignature } from './hashing.ts';
import type { ToVerify, Verified } from './verify-messages.ts';

/*
 * The worker that verifies a file of records: beside the page, which stays alive while tens of thousands of hashes are made. The file goes
 * nowhere.
 */

/** What of a worker's surroundings is used here; the library's own types need the browser's for workers. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (event: { readonly data: ToVerify }) => void): void;
  postMessage(message: Verified): void;
}
declare const self: WorkerScope;

/** Far above what the export makes, in bytes: what is larger is none of ours. */
const mostBytes = 256 * 1_048_576;

const open = async <T>(file: File, read: (text: string) => T | null): Promise<T | null> => {
  try {
    return file.size > mostBytes ? null : read(await file.text());
  } catch {
    return null;
  }
};

// Whatever a file does to the rules, the page is told: an answer that never comes leaves it waiting.
self.addEventListener('message', ({ data }) => {
  answer(data).catch(() => self.postMessage({ unreadable: 'file' }));
});

async function answer({ file, older, printed }: ToVerify): Promise<void> {
  const read = await open(file, readEvidence);
  const before = older && (await open(older, readEarlier));
  if (!read || (older && !before)) {
    self.postMessage({ unreadable: read ? 'older' : 'file' });
    return;
  }
  const kept = (older && (await open(older, readKeptTimeStamps))) ?? [];
  const tools = { sha256hex, verifySignature, checkToken: checkTokenWith() };
  const verdict = {
    ...verifyEvidence(read, before, sha256hex, verifySignature, printed),
    timestamps: await verifyTimeStamps(read, kept, tools),
  };
  self.postMessage({
    isSound: isSound(verdict),
    lines: verdictLines(read, verdict),
    keys: verdict.keys,
    isInvented: verdict.isInvented,
    continuity: verdict.continuity,
  });
}
