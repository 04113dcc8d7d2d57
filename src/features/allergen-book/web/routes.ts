import type { Screen } from '#platform/routing/screen.ts';

export const allergenBookScreens: readonly Screen[] = [
  {
    path: '/allergen-book',
    access: 'operator',
    load: async () => (await import('./AllergenBookScreen.tsx')).AllergenBookScreen,
  },
];
