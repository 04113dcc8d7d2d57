import type { HowFar, ToVerify, Verified } from './verify-messages.ts';

/** Verifies files of records on this device, one after the other. */
export interface Verifier {
  /**
   * @param onPart told which part of the file has been read
   * @throws when the worker can not be loaded, or ends on the way
   */
  readonly verify: (asked: ToVerify, onPart: (part: number) => void) => Promise<Verified>;
  readonly end: () => void;
}

/** Starts the worker that verifies (`verify-worker.ts`): from then on it needs no network. */
export function startVerifier(): Verifier {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  let isBroken = false;
  worker.addEventListener('error', () => (isBroken = true), { once: true });
  return {
    verify: (asked, onPart) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('the worker that verifies ended'));
        if (isBroken) fail();
        const hear = ({ data }: MessageEvent<Verified | HowFar>): void => {
          if ('part' in data) {
            onPart(data.part);
            return;
          }
          worker.removeEventListener('message', hear);
          resolve(data);
        };
        worker.addEventListener('message', hear);
        worker.addEventListener('error', fail, { once: true });
        worker.postMessage(asked);
      }),
    end: () => worker.terminate(),
  };
}
