import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Where the list is written, below the output folder. */
export const MODULES_FILE = '.vite/modules.json';

/**
 * Vite plugin that writes which source files and packages went into each built file, as
 * `{ "assets/x.js": ["src/app/main.tsx", "node_modules/react/index.js"] }`. The bundle check reads it to
 * prove that no server code reached the browser.
 */
export function bundleModules(): Plugin {
  let root = '';
  return {
    name: 'credenza:bundle-modules',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const modules = Object.fromEntries(
        Object.values(bundle)
          .filter((output) => output.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk.moduleIds.map((id) => nameOf(root, id)).toSorted()]),
      );
      this.emitFile({ type: 'asset', fileName: MODULES_FILE, source: JSON.stringify(modules, null, 1) });
    },
  };
}

/** A module's path from the repository's root; virtual modules keep their name without the marker. */
function nameOf(root: string, id: string): string {
  const plain = id.replaceAll('\0', '');
  return plain.startsWith(root) ? relative(root, plain).split(sep).join('/') : plain;
}
