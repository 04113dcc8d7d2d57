import { lazy } from 'react';

/** What other features' screens may use of the restaurants. */

/** The restaurant's profile as a form; loaded where it is shown. */
export const ProfileForm = lazy(async () => ({ default: (await import('./ProfileForm.tsx')).ProfileForm }));
