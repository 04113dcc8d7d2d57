import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Decoded, ToDecode } from './decode-messages.ts';

/*
 * The worker that reads codes: beside the page, so that the picture goes on while it works. Its own answer from the server lets it run
 * WebAssembly, which no page of ours may.
 */

/** What of a worker's surroundings is used here; the library's own types need the browser's for workers. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (event: { readonly data: ToDecode }) => void): void;
  postMessage(message: Decoded): void;
}
declare const self: WorkerScope;

/** Codes in one picture that are told apart. */
const mostCodes = 4;

// Our own file: the library would fetch one from elsewhere.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

self.addEventListener('message', ({ data }) => void decode(data));

async function decode({ id, pixels, width, height, formats, thorough }: ToDecode): Promise<void> {
  try {
    const found = await readBarcodes(new ImageData(new Uint8ClampedArray(pixels), width, height), {
      formats: [...formats],
      tryHarder: thorough,
      tryInvert: thorough,
      maxNumberOfSymbols: mostCodes,
    });
    self.postMessage({
      id,
      codes: found
        .filter(({ text }) => text !== '')
        .map(({ text, symbologyIdentifier: mark }) => ({ text, mark })),
    });
  } catch {
    self.postMessage({ id, codes: null });
  }
}
