/** What a label is stuck on: whatever the documented free form says, a lot of stock, or a container of a preparation. */
export const labelKinds = ['free', 'lot', 'tub'] as const;
export type LabelKind = (typeof labelKinds)[number];
