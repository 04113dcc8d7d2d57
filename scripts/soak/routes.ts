import { isContractProcedure } from '@orpc/contract';
import type { EndpointMeta } from '#platform/http/contract.ts';
import type { ApiRoutes } from '#platform/http/link.ts';
import { contract } from '#server/features.ts';

/** Method and path of every endpoint that a queue may call, by feature and name, as the contracts say. */
export const queueableRoutes: ApiRoutes = Object.fromEntries(
  Object.entries(contract).map(([feature, endpoints]) => [feature, queueableOf(endpoints)]),
);

/** Their features and names. */
export const queueables: readonly (readonly [feature: string, name: string])[] = Object.entries(
  queueableRoutes,
).flatMap(([feature, of]) => Object.keys(of).map((name) => [feature, name] as const));

function queueableOf(endpoints: object): ApiRoutes {
  const routes: Record<string, readonly [string, string]> = {};
  for (const [name, value] of Object.entries(endpoints) as [string, unknown][]) {
    if (!isContractProcedure(value)) continue;
    const { meta, route } = value['~orpc'];
    const { method, path } = route;
    if ((meta as EndpointMeta).permission?.queueable === true && method !== undefined && path !== undefined)
      routes[name] = [method, path];
  }
  return routes;
}
