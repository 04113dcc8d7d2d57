import { lazy } from 'react';

/** How the checks of the last days went, for the dashboard; it comes when it is shown. Put it into a Suspense. */
export const LastDays = lazy(async () => ({ default: (await import('./LastDays.tsx')).LastDays }));

/** The form of a check of the plan, for what another room starts it with. Put it into a Suspense. */
export const TaskDialog = lazy(async () => ({ default: (await import('./TaskDialog.tsx')).TaskDialog }));
