import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import { newId } from '#platform/kernel/ids.ts';
import { Toaster } from '#platform/ui/Toaster.tsx';
import type { Check, TaskToday } from '../contract.ts';

// A screen's dialogs are loaded when they are first opened, and the machine may be busy.
configure({ asyncUtilTimeout: 5_000 });

/** A control as the server tells it; daily, with a limit that can be compared, still to do. */
export function taskToday(fields: Partial<TaskToday> = {}): TaskToday {
  return {
    id: newId(),
    name: 'Frigo verdure',
    description: null,
    frequency: 'daily',
    criticalLimit: '≤ 4 °C',
    correctiveAction: 'Sposta gli alimenti in un altro frigo',
    category: null,
    dueTime: '14:00',
    archivedAt: null,
    state: 'due',
    dueAt: '2026-11-21T13:00:00.000Z',
    lastCheck: null,
    ...fields,
  };
}

/** A check as the server tells it. */
export function check(fields: Partial<Check> = {}): Check {
  return {
    id: newId(),
    taskId: newId(),
    taskName: 'Frigo verdure',
    value: '3',
    criticalLimit: '≤ 4 °C',
    status: 'ok',
    notes: null,
    correctiveAction: null,
    operatorName: 'Anna',
    performedAt: '2026-11-21T10:00:00.000Z',
    submittedAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  };
}

/** What a component asked of the server. */
export interface Asked {
  readonly method: string;
  /** Path below `/api`, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Stands in for the server at `fetch`; what `answer` returns is the body, a Response stays as it is. */
export function fakeServer() {
  const asked: Asked[] = [];
  const server = {
    asked,
    answer: (_request: Asked): unknown => ({}),
    fetch: async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
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
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      {component}
      <Toaster />
    </QueryClientProvider>,
  );
}

/** Renders a screen at `/haccp` in a router that also knows `paths`. */
export function showScreen(Screen: () => ReactNode, paths: readonly string[] = []): void {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/haccp', component: Screen });
  const others = paths.map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: root.addChildren([home, ...others]),
    history: createMemoryHistory({ initialEntries: ['/haccp'] }),
    // jsdom cannot scroll.
    defaultHashScrollIntoView: false,
    scrollRestoration: false,
  });
  show(<RouterProvider router={router} />);
}
