import { checkTokenWith } from '#platform/time-stamp/token.ts';
import { isSound } from '../evidence-file.ts';
import { verdictLines } from '../verdict-lines.ts';
import { readKept, verifyFile } from '../verify-file.ts';
import type { FileSource } from '../verify-file.ts';
import { sha256hex, sha256ofBytes, verifySignature } from './hashing.ts';
import type { HowFar, ToVerify, Verified } from './verify-messages.ts';

/*
 * The worker that verifies a file of records: beside the page, which stays alive while hundreds of thousands of hashes are made. The file goes
 * nowhere.
 */

/** What of a worker's surroundings is used here; the library's own types need the browser's for workers. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (event: { readonly data: ToVerify }) => void): void;
  postMessage(message: Verified | HowFar): void;
}
declare const self: WorkerScope;

/** A file as it lies on the disk: of a large one never more than a piece is in memory. */
const sourceOf = (file: File): FileSource => ({
  size: file.size,
  async *pieces() {
    const reader = file.stream().getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel();
    }
  },
});

// Whatever a file does to the rules, the page is told: an answer that never comes leaves it waiting.
self.addEventListener('message', ({ data }) => {
  answer(data).catch(() => self.postMessage({ unreadable: 'file' }));
});

async function answer({ file, older, printed }: ToVerify): Promise<void> {
  const kept = older && (await readKept(sourceOf(older)).catch(() => null));
  if (older && !kept) {
    self.postMessage({ unreadable: 'older' });
    return;
  }
  const tools = { sha256hex, sha256ofBytes, verifySignature, checkToken: checkTokenWith() };
  let told = 0;
  const found = await verifyFile(sourceOf(file), { kept, printed }, tools, (bytes) => {
    const part = Math.floor((100 * bytes) / file.size) / 100;
    if (part !== told) self.postMessage({ part: (told = part) });
  });
  if (!found) {
    self.postMessage({ unreadable: 'file' });
    return;
  }
  const { verdict } = found;
  self.postMessage({
    isSound: isSound(verdict),
    lines: verdictLines(found, verdict),
    keys: verdict.keys,
    isInvented: verdict.isInvented,
    continuity: verdict.continuity,
  });
}
