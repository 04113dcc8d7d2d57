/** The papers for an inspection, which the app puts together with the registers of the rooms. */
export { InspectorScreen } from './InspectorScreen.tsx';
export { InspectionScreen } from './InspectionScreen.tsx';
export type { InspectionPaper } from './papers.ts';
