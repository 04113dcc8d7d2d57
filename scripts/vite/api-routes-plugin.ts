import { isContractProcedure } from '@orpc/contract';
import type { Plugin } from 'vite';
import type { EndpointMeta } from '#platform/http/contract.ts';

const publicId = 'virtual:api-routes';
const resolvedId = `\0${publicId}`;
/** One feature's endpoints: `virtual:api-routes/accounts`. */
const ofFeature = `${resolvedId}/`;

/**
 * Gives the browser the method and path of every endpoint, and nothing else of the contract: schemas, and the
 * library that runs them, stay out of the first bundle.
 */
export function apiRoutes(): Plugin {
  return {
    name: 'credenza:api-routes',
    resolveId: (id) => (id === publicId || id.startsWith(`${publicId}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (id !== resolvedId && !id.startsWith(ofFeature)) return undefined;
      const { contract } = await import('../../src/server/features.ts');
      const wanted = id === resolvedId ? Object.keys(contract) : [id.slice(ofFeature.length)];
      const parts = Object.entries(contract).filter(([feature]) => wanted.includes(feature));
      return `export default ${JSON.stringify(routesOf(Object.fromEntries(parts)))}`;
    },
  };
}

type RouteTree = { [name: string]: RouteTree | [method: string, path: string] };

function routesOf(contract: object): RouteTree {
  const tree: RouteTree = {};
  for (const [name, value] of Object.entries(contract) as [string, object][]) {
    if (!isContractProcedure(value)) {
      const inner = routesOf(value);
      if (Object.keys(inner).length > 0) tree[name] = inner;
      continue;
    }
    const { meta, route } = value['~orpc'];
    const { method, path } = route;
    if (method === undefined || path === undefined)
      throw new Error(`Endpoint ${name} names no method or path: start it with endpoint().`);
    // What the documents name is for others; our screens have endpoints of their own, but where they say otherwise.
    const { documented, calledByScreens } = meta as EndpointMeta;
    if (documented !== true || calledByScreens === true) tree[name] = [method, path];
  }
  return tree;
}
