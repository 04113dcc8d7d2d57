import type { Screen } from '#platform/routing/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/traceability',
    access: 'operator',
    load: async () => (await import('./TraceabilityScreen.tsx')).TraceabilityScreen,
  },
  {
    path: '/traceability/trace',
    access: 'operator',
    load: async () => (await import('./TraceScreen.tsx')).TraceScreen,
  },
  {
    path: '/traceability/recalls/$recallId',
    access: 'operator',
    load: async () => (await import('./RecallScreen.tsx')).RecallScreen,
  },
  {
    // Bare: the paper is the page.
    path: '/traceability/recalls/$recallId/paper',
    access: 'operator',
    frame: 'bare',
    load: async () => (await import('./RecallPaper.tsx')).RecallPaper,
  },
];
