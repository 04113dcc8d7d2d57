import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { AnyRoute } from '@tanstack/react-router';
import { sessionQuery } from '#features/accounts/web/index.ts';
import { loginPath } from '#features/accounts/web/origin.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { BareFrame } from './frame/BareFrame.tsx';
import { PendingScreen } from './PendingScreen.tsx';
import { screens } from './screens.ts';

/**
 * Builds the router from the list of screens. Guards run before a screen's code is loaded: a visitor goes to the
 * sign-in page, which remembers where they were going (GUARD-02, GUARD-03).
 */
export function createAppRouter(queryClient: QueryClient) {
  const rootRoute = createRootRoute({
    notFoundComponent: lazyRouteComponent(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen'),
    errorComponent: ErrorScreen,
  });
  const app = createRoute({
    getParentRoute: () => rootRoute,
    id: 'app',
    component: lazyRouteComponent(() => import('./frame/AppFrame.tsx'), 'AppFrame'),
    beforeLoad: async ({ location }) => {
      const { session } = await queryClient.query({ ...sessionQuery(), staleTime: 'static' });
      if (!session) throw redirect({ href: loginPath(location.href) });
    },
  });
  const bare = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: BareFrame });
  const routesOf = (parent: AnyRoute, list: readonly Screen[]) =>
    list.map((screen) =>
      createRoute({
        getParentRoute: () => parent,
        path: screen.path,
        component: lazyRouteComponent(async () => ({ default: await loadWhenReachable(screen) })),
        staticData: { screen },
      }),
    );
  const inApp = screens.filter((screen) => screen.frame !== 'bare');
  return createRouter({
    routeTree: rootRoute.addChildren([
      app.addChildren(routesOf(app, inApp)),
      bare.addChildren(
        routesOf(
          bare,
          screens.filter((screen) => screen.frame === 'bare'),
        ),
      ),
    ]),
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

/**
 * Loads a screen's code; without a network it waits for one. The router would answer a failed load by loading the page
 * anew, which offline replaces the app by the browser's error page.
 */
async function loadWhenReachable(screen: Screen): ReturnType<Screen['load']> {
  for (;;) {
    try {
      return await screen.load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    }
  }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen that a route shows. */
    screen?: Screen;
  }
}
