import { lazy } from 'react';

/** For the menu of the inventory: files in and out, and the places. Put it into a Suspense. */
export const FileLinks = lazy(async () => ({ default: (await import('./FileLinks.tsx')).FileLinks }));
