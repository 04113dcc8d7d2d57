// Names alone: what is made here would load all of it for whoever takes one thing.
export { MattersAway, ReadingStep } from './late-parts.ts';
export { Outcome } from './Outcome.tsx';
export { ReadingsPlot } from './ReadingsPlot.tsx';
export { StatusBadge } from './StatusBadge.tsx';
export { standingOfCard } from './standing-of.ts';
export { waitingOut } from './waiting-out.ts';
export { withWaitingRead } from './waiting-read.ts';
export { withWaiting } from './with-waiting.ts';
export type { ReadingStepProps } from './ReadingStep.tsx';
export { boundOf, readTemperature } from './read-temperature.ts';
