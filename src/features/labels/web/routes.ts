import { createElement } from 'react';
import type { ComponentType } from 'react';
import type { Screen } from '#platform/routing/screen.ts';

const room = { access: 'operator', feature: 'qr_labels', watchesPlaces: true } as const;

/** `Voice` makes a label of what is said; it comes from above, because it is built on the labels (LABEL-07). */
export const labelsScreens = ({ Voice }: { readonly Voice: ComponentType }): readonly Screen[] => [
  {
    ...room,
    path: '/qr-labels',
    aliases: ['/qr-codes'],
    load: async () => {
      const { LabelsScreen } = await import('./LabelsScreen.tsx');
      return () => createElement(LabelsScreen, { Voice });
    },
  },
  {
    // Bare: the paper is the page.
    ...room,
    path: '/qr-labels/print',
    frame: 'bare',
    hearsHints: true,
    load: async () => (await import('./PrintScreen.tsx')).PrintScreen,
  },
  {
    ...room,
    path: '/qr-labels/lots/$lotId',
    frame: 'bare',
    hearsHints: true,
    load: async () => (await import('./LotLabelScreen.tsx')).LotLabelScreen,
  },
];
