import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/scanner',
    access: 'operator',
    feature: 'scanner',
    load: async () => (await import('./ScannerScreen.tsx')).ScannerScreen,
  },
];
