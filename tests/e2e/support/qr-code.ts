import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** What a QR code in a picture says, read by another library than the one that draws ours; '' when there is none. */
export async function readQrCode(picture: Uint8Array): Promise<string> {
  // Its own file, or it would fetch one from elsewhere.
  const wasmBinary = new Uint8Array(readFileSync(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const [found] = await readBarcodes(picture, { formats: ['QRCode'] });
  return found?.text ?? '';
}
