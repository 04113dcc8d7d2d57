/** What other features' screens may use of labels. */
export { LabelPrint } from './LabelPrint.tsx';
export type { Printable } from './LabelPrint.tsx';
