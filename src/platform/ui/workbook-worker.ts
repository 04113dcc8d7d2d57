import { workbookBytes } from './workbook.ts';
import type { WorkbookSheet } from './workbook.ts';

/*
 * The worker that makes a workbook: thousands of rows take a phone a second or two, in which its page stays alive.
 */

/** What of a worker's surroundings is used here; the library's own types need the browser's for workers. */
interface WorkerScope {
  addEventListener(
    type: 'message',
    listen: (event: { readonly data: readonly WorkbookSheet[] }) => void,
  ): void;
  postMessage(made: Uint8Array | null): void;
}
declare const self: WorkerScope;

// Whatever happens, the page is told: an answer that never comes leaves it waiting.
self.addEventListener('message', ({ data }) => {
  workbookBytes(data).then(
    (bytes) => self.postMessage(bytes),
    () => self.postMessage(null),
  );
});
