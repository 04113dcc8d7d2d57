import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './test.ts';

/** A browser whose camera shows the film (MJPEG) that a test has drawn into `film`; one for each worker. */
export const test = base.extend<object, { film: string }>({
  film: [
    async ({}, use, { workerIndex }) => {
      await use(join(tmpdir(), `credenza-film-${String(process.pid)}-${String(workerIndex)}.mjpeg`));
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, film }, use) => {
      await use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${film}`,
        ],
      });
    },
    { scope: 'worker' },
  ],
});
