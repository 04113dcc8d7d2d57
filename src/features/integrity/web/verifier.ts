import type { ToVerify, Verified } from './verify-messages.ts';

/** Verifies files of records on this device, one after the other. */
export interface Verifier {
  /** @throws when the worker can not be loaded, or ends on the way */
  readonly verify: (asked: ToVerify) => Promise<Verified>;
  readonly end: () => void;
}

/** Starts the worker that verifies (`verify-worker.ts`): from then on it needs no network. */
export function startVerifier(): Verifier {
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
  let isBroken = false;
  worker.addEventListener('error', () => (isBroken = true), { once: true });
  return {
    verify: (asked) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('the worker that verifies ended'));
        if (isBroken) fail();
        worker.addEventListener('message', ({ data }: MessageEvent<Verified>) => resolve(data), {
          once: true,
        });
        worker.addEventListener('error', fail, { once: true });
        worker.postMessage(asked);
      }),
    end: () => worker.terminate(),
  };
}
