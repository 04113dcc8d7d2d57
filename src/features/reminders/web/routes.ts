import type { Screen } from '#platform/routing/screen.ts';

/** Each person's own; who administers nothing has them as well. */
export const screens: readonly Screen[] = [
  {
    path: '/reminders',
    access: 'member',
    feature: 'advanced_notifications',
    load: async () => (await import('./RemindersScreen.tsx')).RemindersScreen,
  },
];
