declare module 'virtual:api-routes' {
  import type { ApiRoutes } from '#platform/http/link.ts';
  /** Methods and paths of all endpoints (scripts/vite/api-routes-plugin.ts). */
  const routes: ApiRoutes;
  export default routes;
}

declare module 'virtual:api-routes/accounts' {
  import type { ApiRoutes } from '#platform/http/link.ts';
  /** Those that the sign-in page calls. */
  const routes: ApiRoutes;
  export default routes;
}
