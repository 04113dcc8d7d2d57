import { maxBodyKey } from '#platform/http/contract.ts';

/** An address of the API: its template, and what may be done there. */
export interface RouteEntry {
  /** `/inventory/products/{productId}` */
  readonly template: string;
  /** In capitals; HEAD wherever there is GET. */
  readonly methods: readonly string[];
  /** Largest body in bytes, where the contract of one of them allows more than usual. */
  readonly maxBodyBytes?: number;
}

/**
 * Finds the address that a path below `/api` belongs to, from the paths of the OpenAPI document. For answers and logs
 * that need to know an address but not its endpoint.
 */
export function routeTable(
  paths: Readonly<Record<string, object | undefined>>,
): (path: string) => RouteEntry | undefined {
  const entries = Object.entries(paths)
    .map(([template, operations]) => {
      const methods = Object.keys(operations ?? {}).map((method) => method.toUpperCase());
      if (methods.includes('GET')) methods.push('HEAD');
      const pattern = template
        .split(/(\{\w+\})/)
        .map((part) => (part.startsWith('{') ? '[^/]+' : part.replace(/[^\w/]/g, '\\$&')))
        .join('');
      const allowed = Object.values(operations ?? {}).map((operation) => sizeOf(operation));
      const maxBodyBytes = Math.max(0, ...allowed);
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

function sizeOf(operation: unknown): number {
  const size: unknown =
    typeof operation === 'object' && operation !== null ? Reflect.get(operation, maxBodyKey) : undefined;
  return typeof size === 'number' ? size : 0;
}
