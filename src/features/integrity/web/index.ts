/** What other features may use of the integrity in the browser. */
import { lazy } from 'react';

export { ownChainQuery, readEvidence } from './queries.ts';

/** In the settings: how the own records stand, and the file that proves it. Put it into a Suspense. */
export const OwnChainCard = lazy(async () => ({
  default: (await import('./OwnChainCard.tsx')).OwnChainCard,
}));
