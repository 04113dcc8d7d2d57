/** What was done to a tub since it was filled: as it was made, opened, frozen or thawed. */
export const tubStates = ['fresh', 'opened', 'frozen', 'thawed'] as const;
export type TubState = (typeof tubStates)[number];

/** What takes food out of a tub: into the kitchen or onto a plate, or into the bin. */
export const tubExits = ['use', 'discard'] as const;
export type TubExit = (typeof tubExits)[number];

/** What changes the state of a tub, and with it its date. */
export const tubChanges = ['open', 'freeze', 'thaw'] as const;
export type TubChange = (typeof tubChanges)[number];

/**
 * Everything that is recorded of a tub: `split` into another, put elsewhere, given a new label, an act that never was, its date confirmed,
 * or made earlier because what went in turned out to end earlier (`redate`).
 */
export const tubActKinds = [
  ...tubExits,
  ...tubChanges,
  'split',
  'move',
  'relabel',
  'correct',
  'confirm',
  'redate',
] as const;
export type TubActKind = (typeof tubActKinds)[number];
