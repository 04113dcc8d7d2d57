import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/preparations',
    access: 'operator',
    watchesPlaces: true,
    load: async () => (await import('./PreparationsScreen.tsx')).PreparationsScreen,
  },
  {
    path: '/preparations/scan',
    access: 'operator',
    watchesPlaces: true,
    feature: 'qr_labels',
    load: async () => (await import('./ScanScreen.tsx')).ScanScreen,
  },
  {
    path: '/preparations/$tubId',
    access: 'operator',
    watchesPlaces: true,
    load: async () => (await import('./TubScreen.tsx')).TubScreen,
  },
  {
    // Bare: the paper is the page.
    path: '/preparations/$tubId/label',
    access: 'operator',
    watchesPlaces: true,
    feature: 'qr_labels',
    frame: 'bare',
    hearsHints: true,
    load: async () => (await import('./LabelScreen.tsx')).LabelScreen,
  },
];
