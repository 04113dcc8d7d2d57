import type { Screen } from '#platform/routing/screen.ts';

/** The papers for an inspection. `load` brings them with the registers of the rooms, of which this one knows none. */
export const inspectionPapersScreens = (load: Screen['load']): readonly Screen[] => [
  // What was recorded stays to be shown, whatever the plan (C-07). Bare: the paper is the page.
  { path: '/inspection-papers', access: 'member', frame: 'bare', load },
];
