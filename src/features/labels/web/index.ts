/** What other features' screens may use of labels. */
export { LabelDrawing } from './LabelDrawing.tsx';
export { LabelPrint } from './LabelPrint.tsx';
export { labelQuery, labelsQuery } from './queries.ts';
export { usePrints } from './usePrints.ts';
