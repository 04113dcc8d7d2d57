import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { Toaster } from '#platform/ui/Toaster.tsx';

/** What a screen asked of the server. */
export interface Asked {
  readonly method: string;
  /** Path below `/api`, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Stands in for the server at `fetch`: remembers what was asked and answers with `answer`, whose value is the body; a
 * Response stays as it is. Put its `fetch` in place by `vi.hoisted`, because the link to the server takes it once.
 */
export function fakeServer() {
  const asked: Asked[] = [];
  const server = {
    asked,
    answer: (_request: Asked): unknown => ({}),
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
      const request: Asked = {
        method: init?.method ?? 'GET',
        path: url.pathname.replace(/^\/api/, ''),
        query: Object.fromEntries(url.searchParams),
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Asked['body']) : {},
      };
      asked.push(request);
      const answer = await server.answer(request);
      return answer instanceof Response ? answer : Response.json(answer);
    },
    /** Requests that were sent to write something. */
    writes: () => asked.filter(({ method }) => method !== 'GET'),
  };
  return server;
}

/** A refusal or fault, as the server words it. */
export function refusal(status: number, code: string, message: string, data?: unknown): Response {
  return Response.json({ defined: true, code, status, message, data }, { status });
}

/** Renders with what the app has around every component: queries and toasts. */
export function show(component: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {component}
      <Toaster />
    </QueryClientProvider>,
  );
}

/** Renders a screen at `path` with what the app has around it: queries, toasts, and a router that knows `others`. */
export function showScreen(screen: ReactNode, path: string, others: readonly string[] = []) {
  const root = createRootRoute();
  const pathname = path.replace(/\?.*/, '');
  const routes = [
    createRoute({ getParentRoute: () => root, path: pathname, component: () => screen }),
    ...others.map((other) =>
      createRoute({ getParentRoute: () => root, path: other, component: () => other }),
    ),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  show(<RouterProvider router={router} />);
  return router;
}

/** Two taps in one moment, as of an impatient finger: drawn between them, they would be apart on a loaded machine. */
export function doubleTap(button: HTMLElement): void {
  act(() => {
    button.click();
    button.click();
  });
}
