import { lazy } from 'react';

/** What other features' screens may use of the Google account. */

/** The restaurant's Google account as a form; loaded where it is shown. */
export const GoogleForm = lazy(async () => ({ default: (await import('./GoogleForm.tsx')).GoogleForm }));

/** How the account stands, for the restaurant's administrators; nothing when it is configured (DASH-14). */
export const IntegrationNotice = lazy(async () => ({
  default: (await import('./IntegrationNotice.tsx')).IntegrationNotice,
}));

/** Whether the account is set up; only the restaurant's administrators are told. */
export { googleSettingsQuery } from './queries.ts';
