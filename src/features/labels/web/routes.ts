import type { Screen } from '#platform/routing/screen.ts';

const room = { access: 'operator', feature: 'qr_labels' } as const;

export const labelsScreens: readonly Screen[] = [
  {
    ...room,
    path: '/qr-labels',
    aliases: ['/qr-codes'],
    load: async () => (await import('./LabelsScreen.tsx')).LabelsScreen,
  },
  {
    // Bare: the paper is the page.
    ...room,
    path: '/qr-labels/print',
    frame: 'bare',
    load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
  },
  {
    ...room,
    path: '/qr-labels/lots/$lotId',
    frame: 'bare',
    load: async () => (await import('./LotLabelScreen.tsx')).LotLabelScreen,
  },
];
