import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/allergen-book',
    access: 'operator',
    load: async () => (await import('./AllergenBookScreen.tsx')).AllergenBookScreen,
  },
];
