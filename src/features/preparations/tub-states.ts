/** What was done to a tub since it was filled: as it was made, opened, frozen or thawed. */
export const tubStates = ['fresh', 'opened', 'frozen', 'thawed'] as const;
export type TubState = (typeof tubStates)[number];

/** What takes food out of a tub: into the kitchen or onto a plate, or into the bin. */
export const tubActKinds = ['use', 'discard'] as const;
export type TubActKind = (typeof tubActKinds)[number];
