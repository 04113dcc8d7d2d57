import { lazy } from 'react';

/** One temperature as a step of a guided round, loaded when it is first shown. */
export const ReadingStep = lazy(async () => ({ default: (await import('./ReadingStep.tsx')).ReadingStep }));
/** What is outside its limits and not over, as other rooms tell it, loaded when there is any. */
export const MattersAway = lazy(async () => ({ default: (await import('./MattersAway.tsx')).MattersAway }));
