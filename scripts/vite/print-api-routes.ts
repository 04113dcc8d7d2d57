import { isContractProcedure } from '@orpc/contract';
import type { EndpointMeta } from '#platform/http/contract.ts';
import { contract } from '../../src/server/features.ts';
import type { RouteTree } from './api-routes-plugin.ts';

/*
 * Prints method and path of every endpoint as JSON. A process of its own (`api-routes-plugin.ts`): whoever loads a
 * configuration of Vite would otherwise bundle the whole server first, for each project of the tests anew.
 */
process.stdout.write(JSON.stringify(routesOf(contract)));

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
