/** What other features' screens may use of labels. */
export { LabelPaper } from './LabelPaper.tsx';
