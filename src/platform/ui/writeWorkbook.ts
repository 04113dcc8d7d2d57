import type { WorkbookSheet } from './workbook.ts';

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Tables as the bytes of an Excel workbook, a sheet each; made in a worker of its own, which ends with it.
 * @throws when the worker can not be loaded, or ends on the way
 */
export function writeWorkbook(sheets: readonly WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const fail = () => reject(new Error('the worker that makes workbooks ended'));
    worker.addEventListener('error', fail, { once: true });
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<Uint8Array<ArrayBuffer> | null>) => (data === null ? fail() : resolve(data)),
      { once: true },
    );
    worker.postMessage(sheets);
  }).finally(() => worker.terminate());
}
