import type { CodeFormat, Decoded, SeenCode, ToDecode } from './decode-messages.ts';

/** Reads codes in pictures, one after the other. */
export interface Decoder {
  /** What the codes say; null when nothing could be looked at: the reader did not load. */
  readonly read: (
    picture: ImageData,
    formats: readonly CodeFormat[],
    thorough?: boolean,
  ) => Promise<readonly SeenCode[] | null>;
  /** Ends the worker; what is still asked is answered with null. */
  readonly end: () => void;
}

/** Starts the worker that reads codes. */
export function startDecoder(): Decoder {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  const asked = new Map<number, (codes: readonly SeenCode[] | null) => void>();
  let last = 0;
  const giveUp = (): void => {
    for (const answer of asked.values()) answer(null);
    asked.clear();
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Decoded>) => {
    asked.get(data.id)?.(data.codes);
    asked.delete(data.id);
  });
  worker.addEventListener('error', giveUp);
  return {
    read: ({ data, width, height }, formats, thorough = false) =>
      new Promise((resolve) => {
        last += 1;
        asked.set(last, resolve);
        const pixels = data.buffer as ArrayBuffer;
        const message: ToDecode = { id: last, pixels, width, height, formats, thorough };
        worker.postMessage(message, [pixels]);
      }),
    end: () => {
      worker.terminate();
      giveUp();
    },
  };
}
