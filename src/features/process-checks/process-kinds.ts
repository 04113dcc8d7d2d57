/** What is done to food and measured more than once. Stored as they stand. */
export const processKinds = [
  'cooking',
  'cooling',
  'blast_chilling',
  'reheating',
  'hot_holding',
  'thawing',
  'fish_freezing',
] as const;
export type ProcessKind = (typeof processKinds)[number];

/**
 * How it is judged. `rise` and `fall`: a target is reached in time; `above` and `below`: nothing is ever measured on the other side;
 * `freeze`: as cold as this, and so for long enough.
 */
export type Way = 'rise' | 'fall' | 'above' | 'below' | 'freeze';

const ways: Readonly<Record<ProcessKind, Way>> = {
  cooking: 'rise',
  cooling: 'fall',
  blast_chilling: 'fall',
  reheating: 'rise',
  hot_holding: 'above',
  thawing: 'below',
  fish_freezing: 'freeze',
};
export const wayOf = (kind: ProcessKind): Way => ways[kind];

/** Whether a run of this kind begins with a temperature: what is chilled or held warm says nothing without it. */
export const beginsMeasured = (kind: ProcessKind): boolean =>
  wayOf(kind) === 'fall' || wayOf(kind) === 'above';

/** What a step of a run is. */
export const stepKinds = ['start', 'measure', 'end', 'void'] as const;
export type StepKind = (typeof stepKinds)[number];

/** What is known of how a run stands without the clock; null while it goes on. */
export const runOutcomes = ['within', 'unknown', 'outside', 'void'] as const;
export type RunOutcome = (typeof runOutcomes)[number];
