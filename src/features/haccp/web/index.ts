import { lazy } from 'react';

/** How the checks of the last days went, for the dashboard; it comes when it is shown. Put it into a Suspense. */
export const LastDays = lazy(async () => ({ default: (await import('./LastDays.tsx')).LastDays }));
