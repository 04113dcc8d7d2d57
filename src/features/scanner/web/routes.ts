import type { Screen } from '#platform/routing/screen.ts';

export const scannerScreens: readonly Screen[] = [
  {
    path: '/scanner',
    access: 'operator',
    feature: 'scanner',
    load: async () => (await import('./ScannerScreen.tsx')).ScannerScreen,
  },
];
