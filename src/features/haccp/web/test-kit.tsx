import type { ReactNode } from 'react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { newId } from '#platform/kernel/ids.ts';
import { show } from '#tests/support/web-app.tsx';
import type { ListedCheck, TaskToday } from '../contract.ts';

export { doubleTap, fakeServer, refusal, show } from '#tests/support/web-app.tsx';
export type { Asked } from '#tests/support/web-app.tsx';

/** A task as the server tells it; daily, with a limit that can be compared, still to do. */
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
export function check(fields: Partial<ListedCheck> = {}): ListedCheck {
  return {
    id: newId(),
    taskId: newId(),
    taskName: 'Frigo verdure',
    value: '3',
    criticalLimit: '≤ 4 °C',
    status: 'ok',
    notes: null,
    correctiveAction: null,
    correctsId: null,
    correctionReason: null,
    correctedBy: null,
    answers: [],
    operatorName: 'Anna',
    performedAt: '2026-11-21T10:00:00.000Z',
    recordedAt: '2026-11-21T10:00:00.000Z',
    ...fields,
  };
}

/** Renders a screen at `/haccp` in a router that also knows `paths`; the router, to see where it leads. */
export function showScreen(
  Screen: () => ReactNode,
  paths: readonly string[] = [],
  search = '',
): { readonly state: { readonly location: { readonly search: unknown } } } {
  const root = createRootRoute();
  const home = createRoute({ getParentRoute: () => root, path: '/haccp', component: Screen });
  const others = paths.map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: root.addChildren([home, ...others]),
    history: createMemoryHistory({ initialEntries: [`/haccp${search}`] }),
    // jsdom cannot scroll.
    defaultHashScrollIntoView: false,
    scrollRestoration: false,
  });
  show(<RouterProvider router={router} />);
  return router;
}
