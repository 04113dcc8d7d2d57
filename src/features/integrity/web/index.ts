/** What other features may use of the integrity in the browser. */
import { lazy } from 'react';

export { ownChainQuery, readEvidence } from './queries.ts';

/** Of a printed register: the code by which a file is held against it, of a chain or of the own one. Put them into a Suspense. */
export const CodeOnPaper = lazy(async () => ({ default: (await import('./CodeOnPaper.tsx')).CodeOnPaper }));
export const OwnCodeOnPaper = lazy(async () => ({
  default: (await import('./CodeOnPaper.tsx')).OwnCodeOnPaper,
}));

/** In the settings: how the own records stand, and the file that proves it. Put it into a Suspense. */
export const OwnChainCard = lazy(async () => ({
  default: (await import('./OwnChainCard.tsx')).OwnChainCard,
}));
