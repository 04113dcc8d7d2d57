import { lazy } from 'react';

/** What visitors wrote, for the console of who runs the platform. */
export const MessagesTab = lazy(async () => ({ default: (await import('./MessagesTab.tsx')).MessagesTab }));
