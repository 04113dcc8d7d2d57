import { lazy } from 'react';

/** What other features' screens may use of the Google account. */

/** The restaurant's Google account as a form; loaded where it is shown. */
export const GoogleForm = lazy(async () => ({ default: (await import('./GoogleForm.tsx')).GoogleForm }));
