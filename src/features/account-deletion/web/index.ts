/** What other screens show of the deletion of an account; each part is loaded where it is needed. */
import { lazy } from 'react';

/** In the settings. Put it into a Suspense. */
export const DeletionCard = lazy(async () => ({
  default: (await import('./DeletionCard.tsx')).DeletionCard,
}));
