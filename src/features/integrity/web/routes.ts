import { createElement } from 'react';
import type { Screen } from '#platform/routing/screen.ts';
import type { BarePage } from './bare-page.ts';

/**
 * For super administrators; others who are signed in read in its place that it is not for them (C-14, GUARD-30). Whoever holds a file of
 * records verifies it without an account.
 * @param Page what stands around that
 */
export const integrityScreens = ({ Page }: { readonly Page: BarePage }): readonly Screen[] => [
  {
    path: '/integrity',
    access: 'super_admin',
    forbidden: 'inside',
    load: async () => (await import('./IntegrityScreen.tsx')).IntegrityScreen,
  },
  {
    path: '/verifica',
    access: 'public',
    frame: 'bare',
    load: async () => {
      const { VerifyScreen } = await import('./VerifyScreen.tsx');
      return () => createElement(VerifyScreen, { Page });
    },
  },
];
