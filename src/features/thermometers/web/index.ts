/** What other features may use of thermometers in the browser. */
export { MeasuredWithField } from './MeasuredWithField.tsx';
export { useIsOff, useMeasuredWith } from './useMeasuredWith.ts';
export type { MeasuringWith } from './useMeasuredWith.ts';
