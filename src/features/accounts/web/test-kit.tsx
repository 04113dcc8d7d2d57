import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toastStore } from '#platform/ui/toast.ts';
import { Toaster } from '#platform/ui/Toaster.tsx';
import type { Screen } from '#platform/routing/screen.ts';
import { sessionOf } from '#tests/support/sample-session.ts';
import type { Session } from '#features/access/session.ts';
import { AuthProvider } from './AuthProvider.tsx';

/** A session of the administrator of a restaurant before an operator was chosen, unless said otherwise. */
export const session = (changes: Partial<Session> = {}): Session => ({
  ...sessionOf({ admin: true, operator: false }),
  features: {},
  ...changes,
});

/** What stands at the paths that the sign-in pages lead to. */
const places: readonly [path: string, access: Screen['access']][] = [
  ['/', 'public'],
  ['/dashboard', 'member'],
  ['/haccp', 'operator'],
  ['/operators', 'restaurant_admin'],
  ['/admin', 'super_admin'],
  ['/forgot-password', 'public'],
  ['/login', 'public'],
];

/**
 * Shows a screen at `path` with all the app has around it; every other place of the app says its own path.
 * @returns the router, whose state tells where one is, and the memory of what was read
 */
export function open(content: ReactNode, path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute();
  const pathname = path.replace(/[?#].*/, '');
  const route = (at: string, access: Screen['access'], component: () => ReactNode) =>
    createRoute({
      getParentRoute: () => root,
      path: at,
      component,
      staticData: { screen: { path: at, access, load: async () => component } },
    });
  const router = createRouter({
    routeTree: root.addChildren([
      route(pathname, 'public', () => content),
      ...places
        .filter(([at]) => at !== pathname)
        .map(([at, access]) => route(at, access, () => `here is ${at}`)),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const shown = render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  return { router, queryClient, unmount: shown.unmount, at: () => router.state.location.href };
}

/** Types into the fields with these labels. */
export function fill(texts: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
}

/** Presses a button by its name. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The toast on show. */
export function toastTitle(): string | undefined {
  const shown = toastStore.getSnapshot();
  return shown?.open ? shown.title : undefined;
}

/** Takes the toast of an earlier test away. */
export function clearToast(): void {
  const shown = toastStore.getSnapshot();
  if (shown) act(() => toastStore.dismiss(shown.id));
}
