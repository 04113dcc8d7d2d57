import { lazy } from 'react';

/** What the app's frame and other screens may use of the operators. */
export { operatorsApi } from './queries.ts';
export { useOperatorAtWork } from './useOperatorAtWork.ts';

/** The restaurant's operators, loaded when they are first shown: `order` and the words for a list that can not be read. */
export const OperatorManager = lazy(async () => ({
  default: (await import('./OperatorManager.tsx')).OperatorManager,
}));
