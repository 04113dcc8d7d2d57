import { Suspense } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { Session } from '#features/access/session.ts';
import { AuthProvider } from '#features/accounts/web/AuthProvider.tsx';
import type { Today } from '#features/dashboard/contract.ts';
import { createQueryClient } from '#platform/http/query-client.ts';
import type { Screen } from '#platform/routing/screen.ts';
import { Background } from '../Background.tsx';
import { createAppRouter } from '../router.tsx';

/** A day on which nothing needs a look. */
export const quietDay: Today = {
  date: '2026-11-21',
  next: { kind: 'all_done', upcoming: null },
  preparations: 0,
  products: { count: 4, today: 0, expiring: 0, expired: 0 },
  codesThisMonth: 0,
  tasks: { active: 2, due: 1, overdue: 0, checksToday: 1, open: 0, recheck: 0 },
  readings: { equipment: 1, due: 0, overdue: 0, today: 3, outsideLimits: 0, open: 0, recheck: 0 },
  expiring: [],
  expiringTotal: 0,
  due: [],
  done: [],
  doneTotal: 0,
};

/** What an endpoint of the frame answers: who is signed in, the day, and nothing of everything else. */
export function frameAnswer(
  path: string,
  session: Session | null | undefined,
  today: Today = quietDay,
): unknown {
  if (path === '/accounts/session') return { session };
  if (path === '/dashboard/today') return today;
  if (path === '/notifications') return { notifications: [], total: 0 };
  if (path === '/operators') return { operators: [] };
  // The screens of goods and of deliveries ask for these beside their own, and draw again whenever the answer comes.
  if (path === '/inventory/places') return { places: [], inQuestion: [] };
  if (path === '/traceability/in-question') return { lots: [], tubs: [], incomplete: false };
  if (path === '/inventory/choices')
    return { products: [], categories: [], suppliers: [], storageLocations: [] };
  return { rows: [], total: 0, nextCursor: null, equipment: [] };
}

/** A stream of hints that the test feeds. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: FakeEventSource[] = [];
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** The whole app at `path`, with its own screens or those of `table`. */
export function showApp(path: string, table?: readonly Screen[]) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, {
    ...(table ? { screens: table } : {}),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const { container, unmount } = render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
      <Suspense>
        <Background />
      </Suspense>
    </QueryClientProvider>,
  );
  return { router, queryClient, container, unmount, at: () => router.latestLocation.href };
}
