import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/**
 * Files larger than this are fetched when they are needed, in bytes: the dictionaries of the password rules. What reads codes (`.wasm`) is kept
 * whatever its size: labels are scanned where there is no network.
 */
const largestKept = 500_000;

interface Entry {
  url: string;
  /** Null where the name changes with the content. */
  revision: string | null;
  /**
   * What the worker holds an answer against: a portal that answers while the app is fetched would else stand in the place of
   * a file for as long as that file does not change. Left out of the page itself, which the server makes anew each time.
   */
  digest?: string;
}

/**
 * Builds the service worker to `sw.js` and gives it the list of what makes up the app (`self.__WB_MANIFEST`, as Workbox
 * calls it). Workbox's own build tools do the same with three hundred packages more, which every `npm start` would install.
 */
export function serviceWorker(input: string): Plugin {
  let publicDir = '';
  return {
    name: 'credenza:service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const entries: Entry[] = [];
        for (const output of Object.values(bundle)) {
          const content = output.type === 'chunk' ? output.code : output.source;
          if (output.fileName === 'index.html') {
            // Its scripts' names are in it; what the server puts in changes with every answer.
            entries.push({ url: '/index.html', revision: digest(content) });
          } else if (output.fileName.startsWith('assets/') && isKept(output.fileName, content.length)) {
            entries.push({ url: `/${output.fileName}`, revision: null, digest: digest(content) });
          }
        }
        for (const { url, path } of await filesBelow(publicDir)) {
          const content = await readFile(path);
          entries.push({ url, revision: digest(content), digest: digest(content) });
        }
        entries.sort((a, b) => (a.url < b.url ? -1 : 1));
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: (await bundled(input)).replace('self.__WB_MANIFEST', JSON.stringify(entries)),
        });
      },
    },
  };
}

const isKept = (name: string, length: number): boolean => length <= largestKept || name.endsWith('.wasm');

/** The beginning of a file's SHA-256, in hex: it tells versions apart, and what is not ours. */
const digest = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

async function filesBelow(folder: string): Promise<{ url: string; path: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, url: path.slice(folder.length).split(sep).join('/') }));
}

/** One file without imports, for browsers whose workers know no modules. */
async function bundled(input: string): Promise<string> {
  const build = await rolldown({
    input,
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await build.generate({ format: 'iife', minify: true });
  await build.close();
  return output[0].code;
}
