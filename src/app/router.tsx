import { lazy, Suspense } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { AnyRoute, ErrorComponentProps, RouterHistory } from '@tanstack/react-router';
import type { Screen } from '#platform/routing/screen.ts';
import { hearPopsFirst } from '#platform/ui/openLayers.ts';
import { BareFrame } from './frame/BareFrame.tsx';
import { PendingScreen } from './PendingScreen.tsx';
import { screens } from './screens.ts';

/**
 * The screen for what went wrong. Nothing of a page that works waits for it: main.tsx fetches it beside the first
 * screen, so that it is there when the server no longer is.
 */
export const loadErrorScreen = () => import('./ErrorScreen.tsx');
const LazyErrorScreen = lazy(async () => ({ default: (await loadErrorScreen()).ErrorScreen }));
const ErrorScreen = (failure: ErrorComponentProps) => (
  <Suspense fallback={<PendingScreen />}>
    <LazyErrorScreen {...failure} />
  </Suspense>
);

/** Once, for both: what each may need stands beside it in the first script. */
const loadFrames = () => import('./frame/AppFrame.tsx');

/** What a test puts in place of the app's own. */
export interface RouterParts {
  readonly screens?: readonly Screen[];
  readonly history?: RouterHistory;
}

/**
 * Builds the router from the list of screens. The doors (access.ts) are held before a screen's code is loaded; public
 * screens have none, so that the sign-in page does not wait for the rules of the others. Only without a network, where
 * nobody can sign in, they are told who was signed in when it was last asked.
 */
export function createAppRouter(queryClient: QueryClient, parts: RouterParts = {}) {
  const table = parts.screens ?? screens;
  const rootRoute = createRootRoute({
    notFoundComponent: lazyRouteComponent(() => import('./NotFoundScreen.tsx'), 'NotFoundScreen'),
    errorComponent: ErrorScreen,
    beforeLoad: async ({ location, matches }) => {
      // Only paths that no screen answers: they may belong to a reserved room.
      if (matches.at(-1)?.staticData.screen) return;
      const { guardReserved } = await import('./doors.ts');
      await guardReserved(queryClient, location.pathname, location.href);
    },
  });
  const app = createRoute({
    getParentRoute: () => rootRoute,
    id: 'app',
    component: lazyRouteComponent(loadFrames, 'AppFrame'),
  });
  const bare = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: BareFrame });
  const hearing = createRoute({
    getParentRoute: () => rootRoute,
    id: 'hearing',
    component: lazyRouteComponent(loadFrames, 'HearingFrame'),
  });
  const routesOf = (parent: AnyRoute, list: readonly Screen[]) =>
    list.flatMap((screen) =>
      [screen.path, ...(screen.aliases ?? [])].map((path) =>
        createRoute({
          getParentRoute: () => parent,
          path,
          component: lazyRouteComponent(async () => ({ default: await loadWhenReachable(screen) })),
          staticData: { screen },
          beforeLoad: async ({ location }) => {
            const doors = () => import('./doors.ts');
            if (screen.access !== 'public')
              await (await doors()).guardScreen(queryClient, screen, location.href);
            else if (!navigator.onLine)
              await doors()
                .then(({ recall }) => recall(queryClient))
                .catch(() => undefined);
          },
        }),
      ),
    );
  hearPopsFirst();
  const frameOf = ({ frame, hearsHints }: Screen): AnyRoute =>
    frame !== 'bare' ? app : hearsHints ? hearing : bare;
  return createRouter({
    routeTree: rootRoute.addChildren(
      [app, bare, hearing].map((frame) =>
        frame.addChildren(
          routesOf(
            frame,
            table.filter((screen) => frameOf(screen) === frame),
          ),
        ),
      ),
    ),
    ...(parts.history ? { history: parts.history } : {}),
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
