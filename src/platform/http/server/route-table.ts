/** An address of the API: its template, and what may be done there. */
export interface RouteEntry {
  /** `/inventory/products/{productId}` */
  readonly template: string;
  /** In capitals; HEAD wherever there is GET. */
  readonly methods: readonly string[];
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
      return { template, methods: methods.toSorted(), pattern: new RegExp(`^${pattern}$`) };
    })
    // «checks/today» before «checks/{id}».
    .toSorted((a, b) => a.template.split('{').length - b.template.split('{').length);
  return (path) => entries.find(({ pattern }) => pattern.test(path));
}
