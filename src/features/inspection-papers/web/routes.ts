import type { Screen } from '#platform/routing/screen.ts';

/** The papers for an inspection, and the same by a link. What is loaded brings them with the registers of the rooms, of which this one knows none. */
export const inspectionPapersScreens = ({
  own,
  byLink,
}: Readonly<Record<'own' | 'byLink', Screen['load']>>): readonly Screen[] => [
  // What was recorded stays to be shown, whatever the plan (C-07). Bare: the paper is the page. It hears of openings of a link.
  { path: '/inspection-papers', access: 'member', frame: 'bare', hearsHints: true, load: own },
  // By a link and its code, without an account.
  { path: '/ispettore/$address', access: 'public', frame: 'bare', load: byLink },
];
