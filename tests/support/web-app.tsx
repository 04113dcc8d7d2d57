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
import { nonceHeader, receiptHeader, receiptOf } from '#platform/http/receipt.ts';
import { serverNow } from '#platform/http/server-clock.ts';
import { Toaster } from '#platform/ui/Toaster.tsx';
import type { Screen } from '#platform/routing/screen.ts';

/** What a screen asked of the server. */
export interface Asked {
  readonly method: string;
  /** Path below `/api`, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Puts the receipt on an answer that the server would put there; one that a `stranger` gave stays without. Its time is
 * what the page takes for the server's, so that a test which sets that is not contradicted.
 */
export function receipted(response: Response, init: RequestInit | undefined, at = serverNow()): Response {
  if (strangers.has(response)) return response;
  const id: unknown = typeof init?.body === 'string' ? (JSON.parse(init.body) as { id?: unknown }).id : null;
  const nonce = new Headers(init?.headers).get(nonceHeader) ?? undefined;
  const receipt = receiptOf(nonce, response.status, at, response.ok && typeof id === 'string' ? id : null);
  if (receipt !== null) response.headers.set(receiptHeader, receipt);
  return response;
}

const strangers = new WeakSet<Response>();

/** What somebody else answers in the server's place: a captive portal, a gateway, a filter. */
export function stranger(response: Response): Response {
  strangers.add(response);
  return response;
}

/**
 * Stands in for the server at `fetch`: remembers what was asked and answers with `answer`, whose value is the body; a
 * Response stays as it is, but for its receipt. Put its `fetch` in place by `vi.hoisted`, because the link to the server takes it once.
 */
export function fakeServer() {
  const asked: Asked[] = [];
  const server = {
    asked,
    answer: (_request: Asked): unknown => ({}),
    /** The server's clock; unless a test says otherwise, what the page takes for it. */
    now: serverNow,
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
      return receipted(answer instanceof Response ? answer : Response.json(answer), init, server.now());
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

/**
 * Renders a screen at `path` with what the app has around it: queries, toasts, and a router that knows `others`: paths, or
 * screens with what the app knows of them.
 */
export function showScreen(screen: ReactNode, path: string, others: readonly (string | Screen)[] = []) {
  const root = createRootRoute();
  const pathname = path.replace(/\?.*/, '');
  const routes = [
    createRoute({ getParentRoute: () => root, path: pathname, component: () => screen }),
    ...others.map((other) =>
      typeof other === 'string'
        ? createRoute({ getParentRoute: () => root, path: other, component: () => other })
        : createRoute({
            getParentRoute: () => root,
            path: other.path,
            component: () => other.path,
            staticData: { screen: other },
          }),
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
