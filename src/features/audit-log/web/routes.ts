import type { Screen } from '#platform/routing/screen.ts';

/**
 * For who administers the restaurant. Where the plan does not have it (PLAN-15) the screen says so itself: nothing of it can be read
 * then, which the frame would promise.
 */
const own = { access: 'restaurant_admin', signedOut: '/login' } as const;

export const screens: readonly Screen[] = [
  { path: '/audit-log', ...own, load: async () => (await import('./AuditLogScreen.tsx')).AuditLogScreen },
  {
    path: '/audit-log/$entryId',
    ...own,
    load: async () => (await import('./AuditEntryScreen.tsx')).AuditEntryScreen,
  },
];
