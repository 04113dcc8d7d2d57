import { isContractProcedure } from '@orpc/contract';
import type { EndpointMeta } from '#platform/http/contract.ts';

/** An address of the API: its template, and what may be done there. */
export interface RouteEntry {
  /** `/inventory/products/{productId}` */
  readonly template: string;
  /** In capitals; HEAD wherever there is GET. */
  readonly methods: readonly string[];
  /** Largest body in bytes, where the contract of one of them allows more than usual. */
  readonly maxBodyBytes?: number;
}

/** What may be done at an address of the API, as a contract says it. */
export interface Route {
  readonly path: string;
  readonly method: string;
  readonly maxBodyBytes?: number;
}

/** Every endpoint of a router, however deep it stands. */
export function routesOf(router: unknown): Route[] {
  if (typeof router !== 'object' || router === null) return [];
  if (!isContractProcedure(router)) return Object.values(router).flatMap(routesOf);
  const { route, meta } = router['~orpc'];
  const { maxBodyBytes } = meta as EndpointMeta;
  return [
    { path: route.path!, method: route.method!, ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }) },
  ];
}

/**
 * Finds the address that a path below `/api` belongs to, from the routes of all endpoints. For answers and logs that need to
 * know an address but not its endpoint.
 */
export function routeTable(routes: readonly Route[]): (path: string) => RouteEntry | undefined {
  const entries = [...Map.groupBy(routes, ({ path }) => path)]
    .map(([template, here]) => {
      const methods = here.map(({ method }) => method);
      if (methods.includes('GET')) methods.push('HEAD');
      const pattern = template
        .split(/(\{\w+\})/)
        .map((part) => (part.startsWith('{') ? '[^/]+' : part.replace(/[^\w/]/g, '\\$&')))
        .join('');
      const maxBodyBytes = Math.max(0, ...here.map((route) => route.maxBodyBytes ?? 0));
      return {
        template,
        methods: methods.toSorted(),
        pattern: new RegExp(`^${pattern}$`),
        ...(maxBodyBytes > 0 ? { maxBodyBytes } : {}),
      };
    })
    // «checks/today» before «checks/{id}».
    .toSorted((a, b) => a.template.split('{').length - b.template.split('{').length);
  return (path) => entries.find(({ pattern }) => pattern.test(path));
}
