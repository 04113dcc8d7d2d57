import { lazy } from 'react';

/** One temperature as a step of a guided round, loaded when it is first shown. */
export const ReadingStep = lazy(async () => ({ default: (await import('./ReadingStep.tsx')).ReadingStep }));
/** What is outside its limits and not over, as other rooms tell it, loaded when there is any. */
export const MattersAway = lazy(async () => ({ default: (await import('./MattersAway.tsx')).MattersAway }));
export { Outcome } from './Outcome.tsx';
export { ReadingsPlot } from './ReadingsPlot.tsx';
export { StatusBadge } from './StatusBadge.tsx';
export { standingOfCard } from './standing-of.ts';
export { waitingOut } from './waiting-out.ts';
export { withWaitingRead } from './waiting-read.ts';
export { withWaiting } from './with-waiting.ts';
export type { ReadingStepProps } from './ReadingStep.tsx';
export { boundOf, readTemperature } from './read-temperature.ts';
