declare module 'virtual:api-routes' {
  import type { ApiRoutes } from '#platform/http/link.ts';
  /** Methods and paths of all endpoints (scripts/vite/api-routes-plugin.ts). */
  const routes: ApiRoutes;
  export default routes;
}
