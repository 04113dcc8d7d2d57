/** What other screens show of the file of everything; each part is loaded where it is needed. */
import { lazy } from 'react';

/** In the settings. Put it into a Suspense. */
export const TakeOutCard = lazy(async () => ({ default: (await import('./TakeOutCard.tsx')).TakeOutCard }));
/** Asks who is signed in to show that the account is theirs, and saves the file. */
export const TakeOutDialog = lazy(async () => ({
  default: (await import('./TakeOutDialog.tsx')).TakeOutDialog,
}));
export { takeOutTexts } from './messages.it.ts';
