import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';
import { pinnedNode } from '../starter/pinned-node.mjs';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const script = fileURLToPath(new URL('print-api-routes.ts', import.meta.url));

const publicId = 'virtual:api-routes';
const resolvedId = `\0${publicId}`;
/** One feature's endpoints: `virtual:api-routes/accounts`. */
const ofFeature = `${resolvedId}/`;

/** Method and path of each endpoint, by the names of the contract. */
export type RouteTree = { [name: string]: RouteTree | [method: string, path: string] };

/**
 * Gives the browser the method and path of every endpoint, and nothing else of the contract: schemas, and the
 * library that runs them, stay out of the first bundle.
 */
export function apiRoutes(): Plugin {
  let asked: Promise<RouteTree> | undefined;
  return {
    name: 'credenza:api-routes',
    resolveId: (id) => (id === publicId || id.startsWith(`${publicId}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id !== resolvedId && !id.startsWith(ofFeature)) return undefined;
      asked ??= readRoutes();
      const routes = await asked;
      const wanted = id === resolvedId ? routes : pick(routes, id.slice(ofFeature.length));
      return `export default ${JSON.stringify(wanted)}`;
    },
  };
}

const pick = (routes: RouteTree, feature: string): RouteTree => {
  const own = routes[feature];
  return own === undefined ? {} : { [feature]: own };
};

/** Asks the contracts, in a process of its own: what loads this configuration need not load the whole server. */
async function readRoutes(): Promise<RouteTree> {
  const node = process.features.typescript ? process.execPath : pinnedNode(root);
  const { stdout } = await run(node, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    maxBuffer: 16 * 1_024 * 1_024,
  });
  return JSON.parse(stdout) as RouteTree;
}
